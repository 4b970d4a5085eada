import { inCompany } from '@cloudoc/core/server/data/sql/scope.ts'
import { sql } from '@cloudoc/core/server/data/sql/sql.ts'
import type { Tx } from '@cloudoc/core/server/data/transaction.ts'
import { on } from '@cloudoc/core/server/events.ts'
import type { EventKind } from '../../contract/events.ts'
import { tellWebhooks } from './tell.ts'
import '@cloudoc/accounts/server/services/people.ts'
import '@cloudoc/courses/server/services.ts'
import '@cloudoc/documents/server/services/documents.ts'
import '@cloudoc/esign/server/services.ts'
import '@cloudoc/forms/server/services.ts'
import '@cloudoc/policies/server/services.ts'
import '@cloudoc/quality/server/services.ts'

/** The public ids of people, by their row ids. */
async function publicIds(tx: Tx, companyId: number, personIds: readonly number[]): Promise<string[]> {
  const people = await sql<{ document_id: string }>`
    select p.document_id
      from people p
     where ${inCompany(companyId, 'p')}
       and p.id = any(${personIds}::int[])
     order by p.id`.rows(tx)
  return people.map(({ document_id }) => document_id)
}

const tellOfPeople = (
  tx: Tx,
  kind: EventKind,
  { companyId, personIds }: { companyId: number; personIds: readonly number[] },
): Promise<void> =>
  tellWebhooks(tx, companyId, kind, async () =>
    (await publicIds(tx, companyId, personIds)).map(personId => ({ data: { personId }, link: '' })),
  )

/** Something that one person did with something: nothing is told where they are gone. */
const tellOfOne = (
  tx: Tx,
  { companyId, personId, kind, link }: { companyId: number; personId: number; kind: EventKind; link: string },
  data: Readonly<Record<string, string>>,
): Promise<void> =>
  tellWebhooks(tx, companyId, kind, async () =>
    (await publicIds(tx, companyId, [personId])).map(publicId => ({ data: { ...data, personId: publicId }, link })),
  )

/** What happens in the rooms below, told to webhooks. */
export function listenForWebhooks(): void {
  on('documents.issued', ({ companyId, issues }, tx) =>
    tellWebhooks(tx, companyId, 'document.issued', () =>
      issues.map(({ issueId, fileId, number, size }) => ({
        data: { documentId: fileId, issueId, number, size },
        link: `/documents/view?id=${fileId}`,
      })),
    ),
  )
  on('policy.published', ({ companyId, policyId, versionId, major }, tx) =>
    tellWebhooks(tx, companyId, 'policy.published', () => [
      { data: { policyId, versionId, isMajor: major }, link: `/policies/edit?id=${policyId}` },
    ]),
  )
  on('policy.acknowledged', ({ companyId, personId, policyId, versionId }, tx) =>
    tellOfOne(
      tx,
      { companyId, personId, kind: 'policy.read', link: `/policies/edit?id=${policyId}` },
      { policyId, versionId },
    ),
  )
  on('course.completed', ({ companyId, personId, courseId, certificateId }, tx) =>
    tellOfOne(
      tx,
      { companyId, personId, kind: 'course.completed', link: `/training/course?id=${courseId}` },
      { courseId, certificateId },
    ),
  )
  on('people.added', ({ companyId, personId }, tx) =>
    tellOfPeople(tx, 'person.added', { companyId, personIds: [personId] }),
  )
  on('people.left', (event, tx) => tellOfPeople(tx, 'person.left', event))
  on('people.restored', (event, tx) => tellOfPeople(tx, 'person.returned', event))
  on('quality.action-opened', ({ companyId, actions }, tx) =>
    tellWebhooks(tx, companyId, 'action.opened', () =>
      actions.map(({ actionId, number, dueOn }) => ({
        data: { actionId, number, dueOn },
        link: `/quality/actions/${actionId}`,
      })),
    ),
  )
  on('quality.actions-late', ({ companyId, actions }, tx) =>
    tellWebhooks(tx, companyId, 'action.late', () =>
      actions.map(({ actionId, number, dueOn }) => ({
        data: { actionId, number, dueOn },
        link: `/quality/actions/${actionId}`,
      })),
    ),
  )
  // Of a restricted record nobody is told but those who may see it.
  on('quality.record-opened', ({ companyId, recordId, register, number, access }, tx) =>
    access === 'open'
      ? tellWebhooks(tx, companyId, 'record.opened', () => [
          { data: { recordId, register, number }, link: `/quality/records/${recordId}` },
        ])
      : Promise.resolve(),
  )
  // That somebody was supervised is for those alone who may see it.
  on('forms.answered', ({ companyId, formId, answerId, number, isForPlan }, tx) =>
    isForPlan
      ? Promise.resolve()
      : tellWebhooks(tx, companyId, 'form.answered', () => [
          { data: { formId, answerId, number }, link: `/formslist/${formId}/answers/${answerId}` },
        ]),
  )
  on('esign.finalized', ({ companyId, publicId }, tx) =>
    tellWebhooks(tx, companyId, 'envelope.signed', () => [
      { data: { envelopeId: publicId }, link: `/signatures/view?id=${publicId}` },
    ]),
  )
}
