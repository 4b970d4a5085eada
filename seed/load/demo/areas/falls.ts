import { daysAfter } from '@cloudoc/core/contract/days.ts'
import type { Answers } from '@cloudoc/forms/contract/rules/answers.ts'

export const picked = (key: string) => ({ picked: [key], other: '' })

/** Falls of twelve months, the oldest first: since the sixth, sensors by the beds wake the night staff. */
const monthly = [7, 8, 8, 7, 8, 3, 2, 3, 2, 3, 2, 2]
const hours = ['03:10', '04:45', '23:30', '06:20', '14:05', '19:40', '02:15', '11:00']
const places = ['bedroom', 'bathroom', 'bedroom', 'lounge', 'corridor', 'bedroom', 'bathroom', 'dining']
const initials = ['MT', 'GP', 'AW', 'JR', 'EB', 'KH', 'DL', 'SN', 'VC']
const turn = (list: readonly string[], at: number): string => list[at % list.length] ?? ''

export interface Fall {
  day: string
  answers: Answers
}

/** A fall of few words, as most are. */
const fallOn = (day: string, at: number): Fall => ({
  day,
  answers: {
    kind_of: picked('fall'),
    happened_on: day,
    happened_time: turn(hours, at * 5),
    place: picked(turn(places, at * 3)),
    what: 'Found sitting on the floor after getting up alone.',
    who_hurt: picked('supported'),
    initials: turn(initials, at),
    harm: picked(at % 4 === 0 ? 'first_aid' : 'none'),
    done: 'Checked for injury, helped up with the hoist, watched for an hour.',
    severity: picked(at % 4 === 0 ? 'medium' : 'low'),
  },
})

/** September to November: it is dark early, and more people fall. */
const isAutumn = (month: string): boolean => ['09', '10', '11'].includes(month.slice(5, 7))

/** Falls of the twelve whole months before a day, the oldest first. */
export function fallsOfYear(today: string): Fall[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return monthly.flatMap((usual, place) => {
    const first = new Date(Date.UTC(year, month - 1 - monthly.length + place, 1)).toISOString().slice(0, 10)
    const many = usual + (isAutumn(first) ? 1 : 0)
    return Array.from({ length: many }, (_, at) =>
      fallOn(daysAfter(first, Math.floor((at * 27) / many)), place * 7 + at),
    )
  })
}
