import { daysAfter } from '@cloudoc/core/contract/days.ts'
import { inNaturalOrder } from '@cloudoc/core/contract/natural-order.ts'
import { may } from '@cloudoc/core/server/call/actor.ts'
import { handleRead } from '@cloudoc/core/server/call/handle.ts'
import { done } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate } from '@cloudoc/core/server/clock.ts'
import { type BatchedQuery, batchedQuery, readTogether } from '@cloudoc/core/server/data/sql/batch.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import { courseDays, courseGroups, courseWeeks } from '@cloudoc/courses/server/services.ts'
import { reviewDays } from '@cloudoc/documents/server/services/export.ts'
import type { DayRow, GroupCounts, WeekRow } from '@cloudoc/people/server/services.ts'
import { readingDays, readingGroups, readingWeeks } from '@cloudoc/policies/server/services.ts'
import { dashboardPictures, pictureDays, pictureGroups, pictureWeeks } from '../../contract/pictures.ts'

const noWeeks: BatchedQuery<WeekRow> = batchedQuery(sql`select '' as week, 0 as count where false`)
const noGroups: BatchedQuery<GroupCounts> = batchedQuery(
  sql`select '' as id, '' as name, 0 as done, 0 as open, 0 as overdue where false`,
)
const noDays: BatchedQuery<DayRow> = batchedQuery(sql`select '' as day, 0 as count where false`)

/** The Monday of the week of a date. */
const mondayOf = (date: string): string => daysAfter(date, -((new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7))

const counts = (rows: readonly DayRow[]) => new Map(rows.map(({ day, count }) => [day, count]))
type Standing = Omit<GroupCounts, 'id' | 'name'>
const nothing: Standing = { done: 0, open: 0, overdue: 0 }
const together = ({ readings, courses }: { readings: Standing; courses: Standing }): Standing => ({
  done: readings.done + courses.done,
  open: readings.open + courses.open,
  overdue: readings.overdue + courses.overdue,
})

const overdueFirst = (one: Standing, other: Standing): number => other.overdue - one.overdue || other.open - one.open

/** The groups that are late with most, with what they have of both kinds. */
function groupsOf(readings: readonly GroupCounts[], courses: readonly GroupCounts[]) {
  const all = new Map([...readings, ...courses].map(({ id, name }) => [id, name]))
  const standing = (rows: readonly GroupCounts[], groupId: string) => {
    const row = rows.find(({ id }) => id === groupId)
    return row ? { done: row.done, open: row.open, overdue: row.overdue } : nothing
  }
  return [...all]
    .map(([groupId, name]) => ({
      groupId,
      name,
      readings: standing(readings, groupId),
      courses: standing(courses, groupId),
    }))
    .toSorted((one, other) => overdueFirst(together(one), together(other)) || inNaturalOrder(one.name, other.name))
    .slice(0, pictureGroups)
}

/** All of it by one statement. */
export default handleRead(dashboardPictures, async ({ input: { groupId }, actor, db }) => {
  const first = daysAfter(mondayOf(londonDate()), -7 * (pictureWeeks - 1))
  const shows = {
    readings: may(actor, 'Policies', 'Manage users'),
    courses: may(actor, 'Manage employee'),
    reviews: may(actor, 'Documents', 'Manage users'),
  }
  const read = await readTogether(db, {
    readingWeeks: shows.readings ? readingWeeks(actor, first, groupId) : noWeeks,
    courseWeeks: shows.courses ? courseWeeks(actor, first, groupId) : noWeeks,
    readingGroups: shows.readings ? readingGroups(actor) : noGroups,
    courseGroups: shows.courses ? courseGroups(actor) : noGroups,
    readingDays: shows.readings ? readingDays(actor, pictureDays) : noDays,
    courseDays: shows.courses ? courseDays(actor, pictureDays) : noDays,
    reviewDays: shows.reviews ? reviewDays(actor, pictureDays) : noDays,
  })
  const [readings, courses, reviews] = [counts(read.readingDays), counts(read.courseDays), counts(read.reviewDays)]
  const dates = [...new Set([...readings.keys(), ...courses.keys(), ...reviews.keys()])].sort()
  const inWeek = (rows: readonly WeekRow[], monday: string) => rows.find(({ week }) => week === monday)?.count ?? 0
  return done({
    shows,
    weeks: Array.from({ length: pictureWeeks }, (_, at) => {
      const monday = daysAfter(first, 7 * at)
      return { monday, readings: inWeek(read.readingWeeks, monday), courses: inWeek(read.courseWeeks, monday) }
    }),
    groups: groupsOf(read.readingGroups, read.courseGroups),
    days: dates.map(date => ({
      date,
      readings: readings.get(date) ?? 0,
      courses: courses.get(date) ?? 0,
      reviews: reviews.get(date) ?? 0,
    })),
  })
})
