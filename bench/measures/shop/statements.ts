import type { ReplyOf } from '@cloudoc/core/contract/call.ts'
import { type Answer, send } from '@cloudoc/core/testing/send.ts'
import { all, type Target } from '../../report/targets.ts'
import { runBuyerJourney, type Step } from '../line.ts'

interface Row {
  call: string
  statements: number
  again: number | undefined
  budget: number
}
export interface Statements {
  rows: Row[]
  targets: Target[]
}

/**
 * SQL statements of each call that a buyer's way through the product takes, against the budget of its
 * contract. The node runs with `NODE_ENV=test`, where each reply carries their number. What only reads is
 * called twice: the second time shows what is kept in memory.
 */
export async function measureStatements(node: string): Promise<Statements> {
  const rows: Row[] = []
  const step: Step = async (call, input, token) => {
    const ask = (): Promise<Answer<unknown>> => send(node, call, input, { as: token })
    const answer = await ask()
    if (answer.http !== 200)
      throw new Error(`${call.method} ${call.path} answered ${answer.http}: ${JSON.stringify(answer.response)}`)
    const again = call.reads ? counted(await ask()) : undefined
    rows.push({ call: `${call.method} ${call.path}`, statements: counted(answer), again, budget: call.maxStatements })
    return answer.response as ReplyOf<typeof call>
  }
  await runBuyerJourney(node, step)
  return {
    rows,
    targets: [
      all(
        'Calls within their budget of SQL statements',
        rows.filter(row => Math.max(row.statements, row.again ?? 0) <= row.budget).length,
        rows.length,
      ),
    ],
  }
}

/** A reply from memory carries no number: nothing was asked. */
const counted = ({ statements }: Answer<unknown>): number => Math.max(statements, 0)
