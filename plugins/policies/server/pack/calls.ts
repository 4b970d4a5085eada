import { handleRead, handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, isRefusal } from '@cloudoc/core/server/call/outcome.ts'
import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { record } from '@cloudoc/history/server/services.ts'
import { makePack, packChoices } from '../../contract/inspection.ts'
import { inForce } from './in-force.ts'
import { frameworksOf, startPack } from './start-pack.ts'

export const choices = handleRead(packChoices, async ({ actor, db }) => {
  const { policies } = await inForce(db, { scope: actor })
  const [counted] = await ofCompany(db, 'people', actor)
    .where({ role: 'employee' })
    .whereNull('deleted_at')
    .where(onlyInScope(db, actor, 'people.id'))
    .count<{ count: string }[]>({ count: '*' })
  return done({
    policies: policies.length,
    people: Number(counted?.count ?? 0),
    frameworks: await frameworksOf(db, actor, policies),
  })
})

export const make = handleWrite(makePack, async ({ input, actor, tx }) => {
  const started = await startPack(tx, actor, input)
  if (isRefusal(started)) return started
  await record(tx, actor, {
    area: 'policies',
    what: 'Made an inspection pack',
    subject: { kind: 'export', id: started.exportId, name: 'Inspection pack' },
    detail: `${input.from} to ${input.to}`,
  })
  return done({ exportId: started.exportId, total: started.total }, { text: makePack.texts.started })
})
