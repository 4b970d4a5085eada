import { Flex, Typography } from '@strapi/design-system'
import { InputRenderer, useField } from '@strapi/strapi/admin'
import { when } from './reading.jsx'

/**
 * A day with its hour, as the platform asks for it, and below it what stands in it: the platform's list of hours has
 * quarters alone, and shows nothing for any other minute.
 */
export function MomentField(props) {
  const { value } = useField(props.name)
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <InputRenderer {...props} />
      {value && <Typography variant="pi">{`${when(value)}, in London`}</Typography>}
    </Flex>
  )
}
