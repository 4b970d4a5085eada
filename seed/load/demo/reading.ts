import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { pool } from '@cloudoc/core/server/data/transaction.ts'
import { acknowledgePolicy, policyView, readingProgress } from '@cloudoc/policies/contract/reading.ts'
import { startTest, submitTest } from '@cloudoc/policies/contract/test.ts'
import type { Acting } from './acting.ts'
import { care, nights } from './staff.ts'
import type { Act, Stage } from './stage.ts'
import type { Reads, Story } from './stories.ts'

/** Who signs in, and in which groups they are. */
const readers: Readonly<Record<string, readonly string[]>> = {
  Amina: [care],
  Bethan: [care],
  Callum: [care, nights],
  Dorota: [nights],
  Emeka: [nights],
  Farah: [care],
  Kirsty: [care],
  Nia: [care],
  Gwen: [],
  Owain: [care],
  Sioned: [care],
}
/** Kirsty has left by then, and these have come. Of the home in Wales two read what they were given. */
const [gone, come] = [23, 30]
const newcomers: ReadonlySet<string> = new Set(['Gwen', 'Owain', 'Sioned'])
const asksFor = (to: Story['to'], name: string): boolean =>
  to === 'everyone' || (to !== undefined && (readers[name] ?? []).includes(to))

type Started = ReplyOf<typeof startTest>

/** Right answers by the ids of questions: they stand in the frozen test, which no call hands out. */
async function rightAnswers(stage: Stage, versionId: string): Promise<Map<string, string[]>> {
  const row = await ofCompany(pool(), 'policy_versions', stage.companyId)
    .where({ document_id: versionId })
    .first('quiz_id')
  const test = await ofCompany(pool(), 'quiz_versions', stage.companyId)
    .where({ id: row?.quiz_id ?? 0 })
    .first('questions')
  return new Map(
    (test?.questions ?? []).map(({ id, choices }) => [
      id,
      choices.filter(({ right }) => right).map(choice => choice.id),
    ]),
  )
}

async function sitTest(stage: Stage, { ask }: Acting, versionId: string, passes: boolean): Promise<void> {
  const { attemptId, questions }: Started = await ask(startTest, { versionId })
  const right = await rightAnswers(stage, versionId)
  const wrong = ({ id, choice }: Started['questions'][number]) => [
    choice.find(one => !right.get(id)?.includes(one.id))?.id ?? choice[0]?.id ?? '',
  ]
  await ask(submitTest, {
    attemptId,
    answers: questions.map((question, at) => ({
      questionId: question.id,
      choiceIds: passes || at % 3 === 2 ? (right.get(question.id) ?? []) : wrong(question),
    })),
  })
}

async function read(stage: Stage, name: string, id: string, how: Reads | undefined): Promise<void> {
  const acting = await stage.as(name)
  const { versionId, hash, typedName, test, status } = await acting.ask(policyView, { id })
  if (status === 2) return
  await acting.ask(readingProgress, {
    versionId,
    pages: how === 'begun' ? [1, 2] : [1, 2, 3, 4, 5, 6],
    seconds: how === 'begun' ? 95 : 240 + name.length * 31,
  })
  if (how === 'begun') return
  if (test.required && !test.passed) {
    for (let tries = how === 'locked' ? 3 : how === 'failedOnce' ? 1 : 0; tries > 0; tries -= 1)
      await sitTest(stage, acting, versionId, false)
    // Nia has failed once, and goes on from there.
    if (how === 'locked' || (how === 'failedOnce' && name === 'Nia')) return
    await sitTest(stage, acting, versionId, true)
  }
  await acting.ask(acknowledgePolicy, { versionId, hash, typedName })
}

/**
 * One after another in the days after a publication; of the version in force as the story says, of one before
 * it without exception.
 */
export function readActs(
  { number, to, published = 0, later, reads = {}, withdrawn }: Story,
  policyId: (number: string) => string,
): Act[] {
  const names = Object.keys(readers).filter(name => asksFor(to, name))
  const rounds = later?.major
    ? [
        { from: published, until: later.ago, hows: {} },
        { from: later.ago, until: 0, hows: reads },
      ]
    : [{ from: published, until: later?.ago ?? 0, hows: reads }]
  return rounds.flatMap(({ from, until, hows }) =>
    names.flatMap((name, at): Act[] => {
      const how = (hows as Readonly<Record<string, Reads>>)[name]
      // Who comes later reads what is in force by then.
      const begins = newcomers.has(name) ? Math.min(from, come) : from
      // A version that differs in small things only came before them, and is the one that they read.
      const end = newcomers.has(name) && later?.major !== true ? 0 : until
      const ago = begins - 1 - ((at * 5 + number.charCodeAt(4) * 3) % 13)
      if (how === 'not' || ago <= end || (withdrawn && ago <= withdrawn.ago) || (name === 'Kirsty' && ago <= gone))
        return []
      return [{ ago, hour: 13 + (at % 6), run: stage => read(stage, name, policyId(number), how) }]
    }),
  )
}
