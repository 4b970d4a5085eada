import { Button, Flex, Typography } from '@strapi/design-system'
import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef, useState } from 'react'
import { templateType } from './template-state.mjs'

const companies = count => (count === 1 ? '1 company' : `${count} companies`)

function Counted({ documentId }) {
  const { get } = useFetchClient()
  const modified = useForm('AboutCompanies', ({ modified }) => modified)
  const [found, setFound] = useState(undefined)
  const [state, setState] = useState('idle')
  const run = useRef(0)
  // What was counted was of another text.
  useEffect(() => {
    if (modified) setFound(undefined)
  }, [modified])

  const count = async () => {
    const mine = (run.current += 1)
    setState('busy')
    const sum = {
      merges: 0,
      conflicts: 0,
      unknown: 0,
      seen: 0,
      oneClick: 0,
      edited: 0,
      lapsed: 0,
      untouched: 0,
      most: 0,
    }
    try {
      for (let after = 0; after !== null && (sum.most === 0 || sum.seen < sum.most); ) {
        const { data } = await get(`/desk/templates/${documentId}/effect?after=${after}`)
        if (run.current !== mine) return
        const { merges, conflicts, unknown } = data.slice
        Object.assign(sum, {
          merges: sum.merges + merges,
          conflicts: sum.conflicts + conflicts,
          unknown: sum.unknown + unknown,
          seen: sum.seen + merges + conflicts + unknown,
          oneClick: data.oneClick,
          edited: data.edited,
          lapsed: data.lapsed,
          untouched: data.untouched,
          most: data.most,
        })
        setFound({ ...sum })
        after = data.next
      }
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <div role="status">
        {found && found.oneClick + found.edited + found.lapsed === 0 && (
          <Typography tag="p">
            {found.untouched > 0 ? 'Nothing changes for any company.' : 'No company has this document yet.'}
          </Typography>
        )}
        {found && found.oneClick > 0 && (
          <Typography tag="p">{`${companies(found.oneClick)} without edits: one click.`}</Typography>
        )}
        {found && found.edited > 0 && (
          <Typography tag="p">{`${companies(found.edited)} with edits: ${found.merges} ${found.merges === 1 ? 'merges by itself' : 'merge by themselves'}, ${found.conflicts} ${found.conflicts === 1 ? 'has' : 'have'} to choose.`}</Typography>
        )}
        {found && found.lapsed > 0 && (
          <Typography tag="p">{`${companies(found.lapsed)} without a licence now: when they have one again.`}</Typography>
        )}
        {found && found.untouched > 0 && (
          <Typography tag="p">{`${companies(found.untouched)} for whom nothing changes.`}</Typography>
        )}
        {found && found.unknown > 0 && (
          <Typography tag="p">{`${found.unknown} could not be tried just now.`}</Typography>
        )}
        {found && found.edited > 0 && (
          <Typography tag="p" textColor="neutral600">{`${found.seen} of ${found.edited} looked at.`}</Typography>
        )}
        {state === 'failed' && (
          <Typography tag="p" textColor="danger600">
            This could not be counted. Try again.
          </Typography>
        )}
      </div>
      {modified && <Typography textColor="neutral600">Save first: the draft is counted as it was saved.</Typography>}
      <Button type="button" variant="tertiary" loading={state === 'busy'} disabled={modified} onClick={count}>
        Count companies
      </Button>
    </Flex>
  )
}

/** Beside a template: what publishing the draft would be for the companies that have it. Counted when asked, in slices. */
export const AboutCompanies = ({ model, documentId, document }) =>
  model === templateType && document?.documentId
    ? { title: 'For companies', content: <Counted key={documentId} documentId={documentId} /> }
    : null
