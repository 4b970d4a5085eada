// By their places: a benchmark calls every room as a client does, and stands on none of them.
import { send } from '../../plugins/core/testing/send.ts'
import { actionList } from '../../plugins/quality/contract/actions.ts'
import { submitAudit } from '../../plugins/quality/contract/audits/runs.ts'
import { publishTemplate, saveTemplate } from '../../plugins/quality/contract/audits/templates.ts'
import { qualityTrends } from '../../plugins/quality/contract/trends/trends.ts'
import { ask } from '../load/ask.ts'
import { measureInTurns, type Node, type Row } from '../load/turns.ts'
import { answersOfWalk, holderToken, longAudit, walkId } from '../rows/quality-rows.ts'

export type QualitySpeed = Record<'empty' | 'actions' | 'search' | 'trends' | 'submit', Row>
const rounds = 5
export const inRound = 30
/** Before those that count. */
const warm = 10
export const walksForSpeed = rounds * inRound + warm

/** An audit of 120 questions, published by the product's own calls; answers its id. */
export async function aLongAudit({ url }: Node): Promise<string> {
  const { auditId, revision } = (await ask(url, saveTemplate, { kind: 'care', ...longAudit }, holderToken)).response
  await ask(url, publishTemplate, { auditId, revision }, holderToken)
  return auditId
}

/** The list of actions, a search in it, trends, and sending a walk, beside a call of stock Strapi that does nothing. */
export async function measureQuality(node: Node, empty: Node): Promise<QualitySpeed> {
  let [page, walked] = [0, 0]
  const calls = {
    actions: () => ask(node.url, actionList, { skip: 25 * (page = (page + 37) % 130), limit: 25 }, holderToken),
    search: () => ask(node.url, actionList, { show: 'all', search: `question ${(page += 1) % 400}` }, holderToken),
    trends: () => ask(node.url, qualityTrends, { register: 'incident' }, holderToken),
    submit: () =>
      ask(
        node.url,
        submitAudit,
        {
          walkId: walkId((walked += 1)),
          key: `bench-walk-${walked}`,
          answers: answersOfWalk(walked),
          remarks: {},
        },
        holderToken,
      ),
  }
  return measureInTurns(node, empty, calls, { rounds, inRound, warm })
}

/** Statements that a page of the list takes, as the node counts them for tests; nothing where it does not say. */
export async function statementsOfList({ url }: Node): Promise<number | undefined> {
  const answer = await send(url, actionList, { limit: 25 }, { as: holderToken })
  return answer.statements < 0 ? undefined : answer.statements
}
