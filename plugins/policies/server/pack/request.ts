import type { Framework, PackPart } from '../../contract/frameworks.ts'
import type { Scope } from './readings.ts'

/** What a pack is made of, as it is kept with its export. */
export interface PackRequest {
  /** Days in London, both included. */
  from: string
  to: string
  /** Row ids and names of the chosen groups; none: everyone. */
  groups: { id: number; name: string }[]
  /** Whose people: row ids and names of the sites. */
  sites: 'all' | { id: number; name: string }[]
  /** Of a closed site: its last day, on which they worked there. */
  lastDay?: string
  parts: PackPart[]
  framework: Framework
}

/** Name of the kind of export. */
export const packKind = 'evidence'

/** What was kept, whatever it is by now. */
export const readRequest = (kept: object | null): PackRequest => {
  const {
    from = '',
    to = '',
    groups = [],
    sites = 'all',
    parts = [],
    framework = 'none',
    lastDay,
  } = (kept ?? {}) as Partial<PackRequest>
  return { from, to, groups, sites, parts, framework, ...(lastDay !== undefined && { lastDay }) }
}

/** Whose people a pack is about. */
export const scopeOf = ({ companyId, request }: { companyId: number; request: PackRequest }): Scope => ({
  company: { id: companyId },
  sites: request.sites === 'all' ? 'all' : request.sites.map(({ id }) => id),
  groups: request.groups.map(({ id }) => id),
  ...(request.lastDay !== undefined && { lastDay: request.lastDay }),
})

/**
 * Files of a pack: one for each part, and the PDF, the policies, the evidence and the check. Evidence is left out where
 * groups were chosen.
 */
export const fileCount = ({ parts, groups }: Pick<PackRequest, 'parts' | 'groups'>): number =>
  3 + parts.length + (groups.length === 0 ? 1 : 0)
