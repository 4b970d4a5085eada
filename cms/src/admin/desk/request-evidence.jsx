import { Button, Flex, Typography } from '@strapi/design-system'
import { useFetchClient } from '@strapi/strapi/admin'
import { useState } from 'react'

/** The file that shows that a detail is to be changed. */
export function Evidence({ documentId, name }) {
  const { get } = useFetchClient()
  const [state, setState] = useState('idle')
  const open = async () => {
    setState('busy')
    try {
      const { data } = await get(`/desk/requests/${documentId}/evidence`)
      window.location.assign(data.url)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography>{name}</Typography>
      <div role="status">
        {state === 'failed' && <Typography textColor="danger600">This could not be opened. Try again.</Typography>}
      </div>
      <Button type="button" variant="tertiary" loading={state === 'busy'} onClick={open}>
        Download the file
      </Button>
    </Flex>
  )
}
