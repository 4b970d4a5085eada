import { pageList } from '@cloudoc/catalogue/contract/content.ts'
import { categoryList } from '@cloudoc/catalogue/contract/package.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import type { Call } from '@cloudoc/core/contract/call.ts'
import { readKey } from '@cloudoc/kit/calls/key.ts'
import { Messages } from '@cloudoc/kit/components/feedback/Messages.tsx'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { type Settings, SiteProvider } from '../frame/site.tsx'
import type { Read } from '../routing/route.ts'
import { categories, duringOffer, settings } from './samples.ts'

/** An answer as the server hands it over: `answered([call, input], response)`. */
export const answered = <C extends Call>(
  [call, input]: Read<C>,
  response: unknown,
  total?: number,
): Record<string, unknown> => ({
  [readKey(call, input)]: { status: 1, response, ...(total === undefined ? {} : { total }) },
})

function Address() {
  const { pathname, search } = useLocation()
  return (
    <output aria-label="address">
      {pathname}
      {search}
    </output>
  )
}

export interface ShopOptions {
  at?: InitialEntry
  settings?: Partial<Settings>
  subdomain?: string
  /** When the page was rendered, in milliseconds. */
  now?: number
  /** What the server rendered with, besides what the frame reads. */
  answers?: Record<string, unknown>
}

/** A part of the shop in its surroundings, as the server has rendered it: settings, router, messages, an address that can be read. */
export function shop(children: ReactNode, options: ShopOptions = {}) {
  const user = userEvent.setup()
  const frame = {
    ...answered([siteSettings, {}], { ...settings, ...options.settings }),
    ...answered([categoryList, {}], categories),
    ...answered([pageList, {}], [{ _id: 'l1', title: 'Privacy Policy', slug: 'privacy-policy' }]),
  }
  render(
    <SWRConfig value={{ provider: () => new Map(), fallback: { ...frame, ...options.answers } }}>
      <MemoryRouter initialEntries={[options.at ?? '/']}>
        <SiteProvider subdomain={options.subdomain ?? ''} renderedAt={options.now ?? duringOffer}>
          {children}
          <Address />
          <Messages />
        </SiteProvider>
      </MemoryRouter>
    </SWRConfig>,
  )
  return { user, address: () => screen.getByLabelText('address').textContent }
}
