import type { CompanyScope } from '@cloudoc/core/server/data/tenancy.ts'
import type { Db } from '@cloudoc/core/server/data/transaction.ts'
import { sha256 } from '@cloudoc/core/server/evidence/canonical.ts'
import { changesSince, issuedIn } from '@cloudoc/documents/server/services/reading.ts'
import { type ReadyTest, readyTest } from '@cloudoc/quiz/server/services.ts'
import type { publishBlockers } from '../../contract/shapes.ts'
import { labelOf, versionById } from '../rows/find.ts'
import type { PolicyRow, VersionRow } from '../tables.ts'
import { effectOf, type Totals } from './effect.ts'
import { type SiteVersion, siteHashes, sitesDiffer, siteVersions } from './site-texts.ts'
import { hashOfVersion } from './version-hash.ts'
import { isEmpty, type WorkingText, workingText } from './working-text.ts'

/** A publication as it would be at this moment. */
export interface Prepared {
  text: WorkingText
  test: ReadyTest | undefined
  hash: string
  /** What it reads at sites where that differs. */
  sites: SiteVersion[]
  /** Placeholders without a value, for the company or for a site. */
  gaps: string[]
  /** It reads otherwise than the version before, for the company or for a site. */
  changed: boolean
  before: VersionRow | undefined
  /** The first version is always one that everyone reads. */
  major: boolean
  next: { number: number; major_number: number; minor_number: number }
  /** What it is called: '1.3'. */
  label: string
  /** What has changed since the version before, as its document says; '' of no document. */
  changes: string
  totals: Totals
  /** Of the text, the test and exactly who is asked: a publication that names it does what was shown, or nothing. */
  stamp: string
}
/** Why a policy cannot be published as it is: the names of the texts of the calls. */
export type PublishBlocker = keyof typeof publishBlockers

const publishBlockerOf = ({
  text,
  test,
}: {
  text: WorkingText | undefined
  test: ReadyTest | undefined
}): PublishBlocker | undefined =>
  !text
    ? 'binned'
    : text.unissued
      ? 'unissued'
      : isEmpty(text)
        ? 'noText'
        : test?.questions.length === 0
          ? 'noQuestions'
          : undefined

/** Reads all that a publication is made of. Ten statements at most. */
export async function prepare(
  db: Db,
  scope: CompanyScope,
  policy: PolicyRow,
  wantsMajor: boolean,
): Promise<Prepared | PublishBlocker> {
  const text = await workingText(db, scope, policy)
  const test = text && (await readyTest(db, scope, text.subject))
  const blocker = publishBlockerOf({ text, test })
  if (!text || blocker) return blocker ?? 'binned'
  const before = await versionById(db, scope, policy.current_id)
  const major = wantsMajor || before === undefined
  const quizHash = test?.hash ?? ''
  const hash = hashOfVersion({ ...text, pdfHash: text.pdf?.sha256 ?? '', quizHash })
  const { texts: sites, gaps, waits } = await siteVersions(db, scope, text, { hash, quizHash })
  if (waits) return 'sitesWait'
  const changed = hash !== before?.hash || (await readOtherwise(db, scope, sites, before))
  const { totals, digest } = await effectOf(db, { companyId: scope.company.id, policy, major })
  const next = nextAfter(before, major)
  const changes =
    policy.source === 'document'
      ? await changesSince(db, scope.company.id, text.subject, issuedIn(before?.made_of ?? null))
      : ''
  return {
    text,
    test,
    hash,
    sites,
    gaps: [...new Set([...text.gaps, ...gaps])],
    changed,
    before,
    major,
    next,
    label: labelOf({ ...next, made_of: text.madeOf }),
    changes,
    totals,
    stamp: sha256(JSON.stringify([hash, ...sites.map(each => [each.site.id, each.hash]), major, next, digest])),
  }
}

/** Do sites read otherwise than in the version before? */
const readOtherwise = async (
  db: Db,
  scope: CompanyScope,
  sites: readonly SiteVersion[],
  before: VersionRow | undefined,
): Promise<boolean> => sitesDiffer(sites, await siteHashes(db, scope, before))

export const nextAfter = (before: VersionRow | undefined, major: boolean): Prepared['next'] => ({
  number: (before?.number ?? 0) + 1,
  major_number: (before?.major_number ?? 0) + (major ? 1 : 0),
  minor_number: major ? 0 : (before?.minor_number ?? 0) + 1,
})
