import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'

export const templateType = 'api::template.template'

/** Versions of a template, and what is published of it; nothing while it is loaded, or for another type. `stamp` is when it was last saved. */
export function useTemplateState(model, documentId, stamp) {
  const { get } = useFetchClient()
  const [state, setState] = useState(undefined)
  const wanted = model === templateType && documentId !== undefined && documentId !== 'create'
  useEffect(() => {
    let gone = false
    setState(undefined)
    if (!wanted) return undefined
    get(`/desk/templates/${documentId}`).then(
      ({ data }) => {
        if (!gone) setState(data)
      },
      () => {
        if (!gone) setState({ failed: true, versions: [], published: null })
      },
    )
    return () => {
      gone = true
    }
  }, [get, wanted, documentId, stamp])
  return model === templateType && !wanted ? none : state
}

const none = { versions: [], published: null }
const seen = ['title', 'policyNumber', 'kind', 'format', 'reviewMonths', 'header', 'body', 'footer']

/** Would publishing this make a new version? Only what a reader sees counts. */
export const isNewText = (values, published) =>
  !published || seen.some(name => String(values[name] ?? '') !== String(published[name] ?? ''))

/** Form values as the rules take them. */
export const draftOf = values =>
  Object.fromEntries(
    ['version', 'change', 'title', 'header', 'body', 'footer'].map(name => [name, String(values[name] ?? '')]),
  )
