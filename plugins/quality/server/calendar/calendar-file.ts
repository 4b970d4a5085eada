import { publicOrigin } from '@cloudoc/core/server/http/host.ts'
import type { DateArray } from 'ics'
import type { CalendarKind, FeedReach } from '../../contract/calendar/calendar-words.ts'
import type { EntryRow } from './find-entries.ts'

/** Where an entry leads, in the workspace of whoever is signed in there. */
const pathOf: Readonly<Record<CalendarKind, (row: Pick<EntryRow, 'id' | 'key'>) => string>> = {
  review: ({ id }) => `/documents/view?id=${id}`,
  audit: () => '/quality/audits',
  training: () => '/training',
  action: ({ id }) => `/quality/actions/${id}`,
  check: ({ id }) => `/quality/actions/${id}`,
  duty: ({ id }) => `/quality/records/${id}`,
  meeting: ({ id }) => `/quality/meetings/${id}`,
  law: () => '/dashboard',
  policy: () => '/todo',
  course: () => '/todo',
}

const dateOf = (day: string): DateArray => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}

/** The file that calendar programs read: an entry a day, by kinds and numbers, and no name of anybody. */
export async function calendarFile(rows: readonly EntryRow[], reach: FeedReach): Promise<string> {
  const { createEvents } = await import('ics')
  const { value, error } = createEvents(
    rows.map(({ kind, id, key, on, plain }) => ({
      uid: `${kind}-${id || plain.replaceAll(/\W+/g, '-')}-${on}@cloudoc.example`,
      start: dateOf(on),
      duration: { days: 1 },
      title: plain,
      url: `${publicOrigin()}/company${reach === 'own' && kind === 'action' ? `/my-actions/${id}` : pathOf[kind]({ id, key })}`,
      busyStatus: 'FREE' as const,
      transp: 'TRANSPARENT' as const,
    })),
    { productId: 'cloudoc/calendar', method: 'PUBLISH', calName: reach === 'own' ? 'Cloudoc' : 'Cloudoc, company' },
  )
  if (error || !value) throw error ?? new Error('No calendar was made')
  return value
}
