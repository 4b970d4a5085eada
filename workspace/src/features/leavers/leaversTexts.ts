import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { longDate } from '@cloudoc/kit/format/date.ts'
import type { leftFiles } from '@cloudoc/myfiles/contract/takeover.ts'

export type Left = ReplyOf<typeof leftFiles>[number]

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]

/** '2 files and 1 saved document'; folders alone are named where there is nothing in them. */
export function whatOf({ files, saved, folders }: Left): string {
  const all = [...counted(files, 'file', 'files'), ...counted(saved, 'saved document', 'saved documents')]
  return (all.length > 0 ? all : counted(folders, 'empty folder', 'empty folders')).join(' and ')
}
/** The same with the day after which it goes. */
export const holdsOf = (left: Left): string =>
  `${left.name} has left ${whatOf(left)} behind. Take it over until ${longDate(left.until)}; then it is deleted.`
