import type { Catalogue } from '@cloudoc/catalogue/server/services.ts'
import type { PricedLine } from './pricing.ts'

/** Documents that two lines of a cart both bring. */
export interface Doubled {
  /** The line that can go: a single document, else the set with fewer documents of its own. */
  spare: PricedLine
  /** The line that brings them as well. */
  kept: PricedLine
  /** Titles of what is there twice. */
  documents: string[]
}

/** What a cart pays for twice: nothing of what costs nothing (a trial), and nothing of what has to go anyway. */
export function doubledIn(lines: readonly PricedLine[], { templates }: Pick<Catalogue, 'templates'>): Doubled[] {
  const paid = lines.filter(({ gone, plan }) => !gone && plan !== 'trial')
  return paid.flatMap((one, at) =>
    paid.slice(at + 1).flatMap((other): Doubled[] => {
      const both = one.templateIds.filter(id => other.templateIds.includes(id))
      if (both.length === 0) return []
      const spare = ownOf(one, both.length) < ownOf(other, both.length) ? one : other
      return [
        {
          spare,
          kept: spare === one ? other : one,
          documents: both.flatMap(id => templates.get(id)?.title ?? []),
        },
      ]
    }),
  )
}

/** Documents of a line that the other one lacks; a single document goes first. */
const ownOf = ({ sendtype, templateIds }: PricedLine, shared: number): number =>
  sendtype === 'package' ? -1 : templateIds.length - shared
