import { createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { Head } from './head.ts'
import { fullTitle } from './head.ts'

/** Where the server collects what the screen says of itself. */
export interface HeadSink {
  head: Head | undefined
}
export const HeadContext = createContext<HeadSink | null>(null)

function setMeta(selector: string, make: () => HTMLElement, attribute: string, value: string | undefined): void {
  const found = document.head.querySelector(selector)
  if (value === undefined) return found?.remove()
  const element = found ?? document.head.appendChild(make())
  element.setAttribute(attribute, value)
}

const meta = (name: string) => () => Object.assign(document.createElement('meta'), { name })
const canonicalLink = () => Object.assign(document.createElement('link'), { rel: 'canonical' })

/** Title, description and canonical address of the screen: into the server's HTML, and into the document after a step within the shop. */
export function useHead(head: Head): void {
  const sink = useContext(HeadContext)
  if (sink) sink.head = head
  const { pathname } = useLocation()
  const { title, description, canonical, noindex, status } = head
  useEffect(() => {
    document.title = fullTitle(title)
    setMeta('meta[name="description"]', meta('description'), 'content', description)
    setMeta('meta[name="robots"]', meta('robots'), 'content', noindex || status === 404 ? 'noindex' : undefined)
    const known = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
    const origin = new URL(known ?? window.location.href).origin
    setMeta(
      'link[rel="canonical"]',
      canonicalLink,
      'href',
      status === 404 ? undefined : `${origin}${canonical ?? pathname}`,
    )
  }, [title, description, canonical, noindex, status, pathname])
}
