import { useFetchClient, useForm } from '@strapi/strapi/admin'
import { useEffect, useRef } from 'react'

/** How long nothing has to be typed, in milliseconds. */
const pause = 400

const slugOf = text =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
/** Is the address made of these words: by itself, or with a number where somebody else has it? */
const isMadeOf = (address, words) =>
  words !== '' && address.startsWith(words) && /^(?:-\d+)?$/.test(address.slice(words.length))

/**
 * Of something new, the address follows the title until somebody writes one: the platform makes it once, of
 * whatever title is there by then ('blog-post', where there is none). It stands among the panels, and shows nothing.
 */
export const AddressFromTitle = ({ model, document }) => {
  const { post } = useFetchClient()
  const title = useForm('AddressFromTitle', ({ values }) => values?.title ?? values?.name) ?? ''
  const address = useForm('AddressFromTitle', ({ values }) => values?.slug)
  const onChange = useForm('AddressFromTitle', ({ onChange }) => onChange)
  const isNew = model.startsWith('api::') && !document?.documentId
  // The address that was made here last, and the title that the address in sight is made of.
  const made = useRef(undefined)
  const before = useRef('')
  const isOurs =
    !address ||
    address === made.current ||
    [model.split('.').at(-1), slugOf(title), slugOf(before.current)].some(words => isMadeOf(address, words))
  useEffect(() => {
    if (address && isMadeOf(address, slugOf(title))) before.current = title
  }, [address, title])
  useEffect(() => {
    if (!isNew || !isOurs || address === undefined || title === '') return undefined
    const timer = setTimeout(() => {
      post('/content-manager/uid/generate', {
        contentTypeUID: model,
        field: 'slug',
        data: { title, name: title },
      }).then(
        ({ data }) => {
          made.current = data.data
          onChange('slug', data.data)
        },
        // What cannot be made is left to whoever writes it.
        () => undefined,
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [isNew, isOurs, address === undefined, title, model, post])
  return null
}
