import { reportIssue, type reportKinds } from '@cloudoc/care/contract/provider.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import { documentOf } from './documents.ts'
import type { Act } from './stage.ts'

interface Report {
  ago: number
  who: 'manager' | 'deputy'
  number: string
  issue: (typeof reportKinds)[number]
  comments: string /** What staff said to it, so many days later. */
  reply?: { after: number; text: string; closed?: true }
}

const reports: readonly Report[] = [
  {
    ago: 61,
    who: 'deputy',
    number: 'HS-02',
    issue: 'unclear',
    comments: 'Step 6 says “the responder”. Is that the on-call manager, or whoever is first in the room?',
    reply: {
      after: 2,
      text: 'Whoever is first in the room, until the on-call manager takes over. The next version says so in the step itself; until then you can add the sentence to your own text.',
    },
  },
  {
    ago: 34,
    who: 'manager',
    number: 'IG-01',
    issue: 'out of date',
    comments: 'Our council has given up the fax line that the contact table asks for.',
    reply: {
      after: 4,
      text: 'The table has no fax from version 1.1 on. You have it as soon as you take the update that waits for this document.',
      closed: true,
    },
  },
  {
    ago: 21,
    who: 'deputy',
    number: 'HR-04',
    issue: 'missing',
    comments: 'There is nothing about supervisions that are held by video.',
    reply: {
      after: 1,
      text: 'Thank you. That is planned for the review in January, with when a meeting in person is needed. We will tell you on the bell when it is out.',
    },
  },
  {
    ago: 8,
    who: 'manager',
    number: 'CL-05',
    issue: 'unclear',
    comments: 'Step 4 does not say who writes the allergy on the kitchen sheet at a weekend.',
  },
  {
    ago: 3,
    who: 'deputy',
    number: 'CL-07',
    issue: 'other',
    comments: 'Could the body map be on a page of its own? We print it for each fall.',
  },
]

const ids = new Map<Report, string>()

/** What the company tells the provider of documents, and what staff answer in the admin. */
export const reportActs: readonly Act[] = reports.flatMap((report): Act[] => {
  const { ago, who, number, issue, comments, reply } = report
  return [
    {
      ago,
      async run(stage) {
        ids.set(
          report,
          (await (await stage.as(who)).ask(reportIssue, { fileId: await documentOf(stage, number), issue, comments }))
            .reportId,
        )
      },
    },
    ...(reply
      ? [
          {
            ago: ago - reply.after,
            hour: 15,
            run: () =>
              platform()
                .documents('plugin::care.report')
                .update({
                  documentId: ids.get(report) ?? '',
                  data: { state: reply.closed ? 'closed' : 'answered', reply: reply.text },
                }),
          },
        ]
      : []),
  ]
})
