import { handleWrite } from '@cloudoc/core/server/call/handle.ts'
import { done, invalid, notFound, refuse } from '@cloudoc/core/server/call/outcome.ts'
import { londonDate, now } from '@cloudoc/core/server/clock.ts'
import { onlyInScope } from '@cloudoc/core/server/data/sql/scope.ts'
import { ofCompany } from '@cloudoc/core/server/data/tenancy.ts'
import { defineExport, startMaking } from '@cloudoc/exports/server/services.ts'
import { isoDay, longMoment } from '@cloudoc/policies/server/services.ts'
import { trainingEvidence } from '../../contract/records.ts'
import { courseManager } from '../../contract/shapes.ts'
import { recordFiles } from './files.ts'
import { type RecordRequest, recordKind, recordParts } from './request.ts'

defineExport(recordKind, { entries: recordFiles, permissions: courseManager.permissions })
const { texts } = trainingEvidence

/** Starts the training record, in the caller's name. People who have left are in it where they are named. */
export default handleWrite(trainingEvidence, async ({ input: { by, courseIds, employeeIds, from, to }, actor, tx }) => {
  if (from > to) return invalid({ to: texts.turned }, texts.turned)
  if (to > londonDate()) return invalid({ to: texts.future }, texts.future)
  const [coursesWanted, peopleWanted] = [[...new Set(courseIds)], [...new Set(employeeIds)]]
  const courses =
    coursesWanted.length === 0
      ? []
      : await ofCompany(tx.db, 'courses', actor).whereIn('document_id', coursesWanted).select('id')
  if (courses.length < coursesWanted.length) return notFound(texts.missing)
  const people =
    peopleWanted.length === 0
      ? []
      : await ofCompany(tx.db, 'people', actor)
          .whereIn('document_id', peopleWanted)
          .where({ role: 'employee' })
          .where(onlyInScope(tx.db, actor, 'people.id'))
          .select('id')
  if (people.length < peopleWanted.length) return refuse(trainingEvidence, 'noEmployee')
  const request: RecordRequest = {
    by,
    courses: courses.map(({ id }) => id),
    people: people.map(({ id }) => id),
    sites: actor.sites === 'all' ? 'all' : [...actor.sites],
    ...(actor.lastDay !== undefined && { lastDay: actor.lastDay }),
    from,
    to,
  }
  if (
    !(await ofCompany(tx.db, 'course_certificates', actor)
      .whereBetween('issued_on', [from, to])
      .where(onlyInScope(tx.db, actor, 'person_id'))
      .modify(query => {
        if (request.courses.length > 0) void query.whereIn('course_id', [...request.courses])
        if (request.people.length > 0) void query.whereIn('person_id', [...request.people])
      })
      .first('id'))
  )
    return refuse(trainingEvidence, 'nothing')
  const started = await startMaking(tx, actor, {
    kind: recordKind,
    name: `Training record, ${longMoment(now())}`,
    fileName: `Training record ${isoDay(now())}.zip`,
    request,
    total: recordParts,
  })
  return started
    ? done({ exportId: started.exportId, total: started.total }, { text: texts.started })
    : refuse(trainingEvidence, 'tooMany')
})
