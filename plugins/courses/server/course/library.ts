import { cachedPerVersion } from '@cloudoc/catalogue/server/services.ts'
import { baseColumns } from '@cloudoc/core/server/data/base-columns.ts'
import { jsonb } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Db, Tx } from '@cloudoc/core/server/data/transaction.ts'
import { canonical, sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import type { CourseRow, Edition } from '../tables.ts'
import { courseStarters, type Starter } from './starters.ts'

/** A course of the provider's as it reads now, and what this edition is known by. */
export interface Newest extends Starter {
  hash: string
}

const editionOf = ({ title, summary, minutes, validMonths, topics, quiz }: Edition): Edition => ({
  title,
  summary,
  minutes,
  validMonths,
  topics,
  quiz,
})
/** SHA-256 of all that it says. */
const hashOfEdition = (edition: Edition): string => sha256(canonical(JSON.parse(JSON.stringify(editionOf(edition)))))

/** All of the library, kept in the process until staff change something: lists ask for it. */
const library = cachedPerVersion(
  async db =>
    new Map(
      (await courseStarters.get()(db)).map(starter => [
        starter.id,
        { ...starter, hash: hashOfEdition(starter) } satisfies Newest,
      ]),
    ),
)
export const newestEditions = (db: Db): Promise<ReadonlyMap<string, Newest>> => library.now(db)
/** One of them, as the database has it at this moment. One statement, or two. */
export const newestOf = async (db: Db, starter: string | null): Promise<Newest | undefined> =>
  starter === null ? undefined : (await library.fresh(db)).get(starter)

/** Keeps what a company begins from or takes, once for all of them. One statement. */
export const keepEdition = (tx: Tx, newest: Newest): PromiseLike<unknown> =>
  tx
    .db('course_editions')
    .insert({
      ...baseColumns(),
      starter: newest.id,
      hash: newest.hash,
      content: jsonb(editionOf(newest)).toRaw(tx),
    })
    .onConflict(['starter', 'hash'])
    .ignore()

/** What a course was begun from, or has taken since. One statement. */
export const takenEdition = async (
  db: Db,
  { starter, edition }: Pick<CourseRow, 'starter' | 'edition'>,
): Promise<Edition | undefined> =>
  (
    await db('course_editions')
      .where({ starter: starter ?? '', hash: edition ?? '' })
      .first('content')
  )?.content

/**
 * Is there another edition than the one that a course has, and was 'not now' said to it? What is not known to
 * have come from one is told of none.
 */
export function editionState(
  { starter, edition, edition_kept }: Pick<CourseRow, 'starter' | 'edition' | 'edition_kept'>,
  newest: ReadonlyMap<string, Pick<Newest, 'hash'>>,
): 'none' | 'newer' | 'kept' {
  const now = newest.get(starter ?? '')
  return edition === null || !now || now.hash === edition ? 'none' : now.hash === edition_kept ? 'kept' : 'newer'
}
