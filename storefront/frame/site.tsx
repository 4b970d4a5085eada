import { pageList } from '@cloudoc/catalogue/contract/content.ts'
import { categoryList } from '@cloudoc/catalogue/contract/package.ts'
import { byCategoryOrder } from '@cloudoc/catalogue/contract/rules/offer.ts'
import { siteSettings } from '@cloudoc/catalogue/contract/settings.ts'
import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { ReactNode } from 'react'
import { createContext, useContext, useMemo } from 'react'
import { useShopRead } from '../data/useShopRead.ts'
import { read } from '../routing/route.ts'

export type Settings = ReplyOf<typeof siteSettings>
export type Category = ReplyOf<typeof categoryList>[number]
export type LegalPage = ReplyOf<typeof pageList>[number]

const settingsRead = read(siteSettings, {})
const categoriesRead = read(categoryList, {})
const pagesRead = read(pageList, {})
/** What every page reads, for header and footer. */
export const frameReads = [settingsRead, categoriesRead, pagesRead] as const

interface Site {
  /** Undefined while they load, or when they could not be read: the shop stands without them. */
  settings: Settings | undefined
  /** In the order of the header (shop §2). */
  categories: readonly Category[]
  pages: readonly LegalPage[]
  /** Of the company whose address this is; empty on the product's own. */
  subdomain: string
  /** When the page was rendered, in milliseconds: the time that server and first client render agree on. */
  renderedAt: number
}

const Context = createContext<Site>({ settings: undefined, categories: [], pages: [], subdomain: '', renderedAt: 0 })

/** Reads the settings and lists of the frame once, for every screen. */
export function SiteProvider({
  subdomain,
  renderedAt = 0,
  children,
}: {
  subdomain: string
  renderedAt?: number
  children: ReactNode
}) {
  const { data: settings } = useShopRead(settingsRead)
  const { data: categories } = useShopRead(categoriesRead)
  const { data: pages } = useShopRead(pagesRead)
  const site = useMemo<Site>(
    () => ({ settings, categories: byCategoryOrder(categories ?? []), pages: pages ?? [], subdomain, renderedAt }),
    [settings, categories, pages, subdomain, renderedAt],
  )
  return <Context value={site}>{children}</Context>
}

export const useSite = (): Site => useContext(Context)
