import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'

/** How long nothing has to be typed, in milliseconds. */
const pause = 400

/**
 * Of something new, the address follows the title until somebody writes one: the platform makes it once, before
 * there is a title ('blog-post'). It stands among the panels, and shows nothing.
 */
export const AddressFromTitle = ({ model, document }) => {
  const { post } = useFetchClient()
  const title = useForm('AddressFromTitle', ({ values }) => values?.title ?? values?.name)
  const address = useForm('AddressFromTitle', ({ values }) => values?.slug)
  const onChange = useForm('AddressFromTitle', ({ onChange }) => onChange)
  const isNew = model.startsWith('api::') && !document?.documentId
  const made = useRef(undefined)
  const first = model.split('.').at(-1)
  const isOurs = !address || address === made.current || address === first || address.startsWith(`${first}-`)
  useEffect(() => {
    if (!isNew || !isOurs || address === undefined || !title) return undefined
    const timer = setTimeout(() => {
      post('/content-manager/uid/generate', {
        contentTypeUID: model,
        field: 'slug',
        data: { title, name: title },
      }).then(
        ({ data }) => {
          made.current = data.data
          if (data.data !== address) onChange('slug', data.data)
        },
        // What cannot be made is left to whoever writes it.
        () => undefined,
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [isNew, isOurs, title, model, post])
  return null
}
