import { pathToFileURL } from 'node:url'
import type { Plan, Site } from '../../contract/site.ts'
import { shopServer } from '../folders.ts'
import { readManifest } from '../manifest.ts'
import { builtTags, type Tags } from './document.ts'

type PagePlan = Pick<Extract<Plan, { kind: 'page' }>, 'file' | 'atOnce'>

/** The shop as it runs here: as it was built, or from its sources in development. */
export interface Shop {
  site(): Promise<Site>
  tags(plan: PagePlan, path: string): Promise<Tags>
}

let held: Shop | undefined

/** The build of the shop. Throws with what to do when there is none. */
export async function builtShop(): Promise<Shop> {
  const manifest = readManifest()
  const { site } = (await import(pathToFileURL(shopServer).href)) as { site: Site }
  const tags = new Map<string, Tags>()
  return {
    site: () => Promise.resolve(site),
    tags({ file, atOnce }) {
      const key = `${file} ${String(atOnce)}`
      const known = tags.get(key) ?? builtTags(manifest, file, atOnce)
      tags.set(key, known)
      return Promise.resolve(known)
    },
  }
}

export const useShop = (shop: Shop): void => {
  held = shop
}

/** The shop that is served; nothing while the apps have not been built (a script that only loads the platform). */
export const shop = (): Shop | undefined => held
