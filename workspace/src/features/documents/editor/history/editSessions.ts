import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import type { revisionList } from '@cloudoc/documents/contract/revisions.ts'

export type Revision = ReplyOf<typeof revisionList>[number]
/** What one person wrote in one go: its last text stands for it, the earlier ones below it. */
export interface EditSession {
  last: Revision
  earlier: readonly Revision[]
}

/** Saves of the same person with less than this between them are of one session of editing, milliseconds. */
const MAX_GAP_MS = 30 * 60_000
/** Kinds that autosave makes; any other is an event of its own. */
const WRITTEN: ReadonlySet<Revision['kind']> = new Set(['edited', 'layout'])

/** Saved with a note: somebody wanted to find it again. */
export const isNamed = ({ source, note }: Pick<Revision, 'source' | 'note'>): boolean =>
  source === 'company' && note !== ''
const isPlain = (revision: Revision): boolean =>
  revision.source === 'company' && WRITTEN.has(revision.kind) && !isNamed(revision)

/**
 * Revisions, newest first, by session of editing: one author, less than 30 minutes between two saves. What has a note, was restored or merged, or comes from the
 * provider is a session of its own; a note also ends the session before it.
 */
export function editSessionsOf(revisions: readonly Revision[]): EditSession[] {
  const editSessions: { last: Revision; earlier: Revision[] }[] = []
  for (const revision of revisions) {
    const session = editSessions.at(-1)
    const next = session && (session.earlier.at(-1) ?? session.last)
    const together =
      next !== undefined &&
      isPlain(next) &&
      isPlain(revision) &&
      next.by === revision.by &&
      Date.parse(next.at) - Date.parse(revision.at) < MAX_GAP_MS
    if (session && together) session.earlier.push(revision)
    else editSessions.push({ last: revision, earlier: [] })
  }
  return editSessions
}
