import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { recentActivities } from '@cloudoc/documents/contract/editing.ts'
import type { revisionList } from '@cloudoc/documents/contract/revisions.ts'

type Revision = ReplyOf<typeof revisionList>[number]
const kinds: Readonly<Record<Revision['kind'], string>> = {
  created: 'made',
  edited: 'edited',
  restored: 'restored',
  merged: 'merged',
  layout: 'header and footer',
  published: 'published',
}

/** `Revision 4, edited`; `Provider’s version 1.2`. */
export const revisionTitle = ({
  source,
  number,
  version,
  kind,
}: Pick<Revision, 'source' | 'number' | 'version' | 'kind'>): string =>
  source === 'provider' ? `Provider’s version ${version}` : `Revision ${number}, ${kinds[kind]}`

type Activity = ReplyOf<typeof recentActivities>[number]
/** What was done, in words; a kind that is not known here reads as it is. */
const actions: Readonly<Record<string, string>> = {
  created: 'Made',
  edited: 'Edited',
  layout: 'Header or footer changed',
  turned: 'Page turned',
  renamed: 'Renamed',
  moved: 'Moved',
  deleted: 'Put into the bin',
  restored: 'Restored',
  updated: 'Update taken',
  issued: 'Issued as version',
  proposed: 'Sent for approval',
  'turned down': 'Version turned down',
  withdrawn: 'Version taken back',
  'review set': 'Next review',
  merged: 'Update merged',
  kept: 'Decided against the update',
  offered: 'Update offered again',
  exported: 'Exported',
  reviewed: 'Reviewed',
  pinned: 'Came with a package',
  adapted: 'Words of a location',
  decided: 'Decided at a location',
  'follows the group': 'Follows the group again',
  detached: 'Keeps its words whatever the group changes',
  'brought along again': 'Has new versions brought in again',
}
export const activityWords = ({ kind, detail }: Pick<Activity, 'kind' | 'detail'>): string =>
  [actions[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1), detail].filter(Boolean).join(': ')
