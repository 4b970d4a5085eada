import { addDependencies } from '@cloudoc/accounts/server/services/people.ts'
import { links } from '@cloudoc/core/server/call/actor.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import { on } from '@cloudoc/core/server/events.ts'
import { contentTypes } from './content-types/index.ts'
import create from './draft/create.ts'
import update from './draft/update.ts'
import { sealBy } from './envelope/seal-job.ts'
import './events.ts'
import { filePath, linkQuery } from './envelope/file-link.ts'
import { holderOf } from './envelope/sign-link.ts'
import { byLink, ofSender } from './file/file-calls.ts'
import { filePage } from './file/file-page.ts'
import details from './list/details.ts'
import list from './list/list.ts'
import people from './list/sign-people.ts'
import waiting from './list/waiting.ts'
import { noteUndelivered } from './mail/undelivered.ts'
import cancel from './manage/cancel.ts'
import { openEnvelopes } from './manage/dependencies.ts'
import extend from './manage/extend.ts'
import remind from './manage/remind-by-hand.ts'
import replace from './manage/replace.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import { closePdfThreads } from './seal/pdf-work.ts'
import { sealEnvelopeOnce } from './seal/seal-envelope.ts'
import { watchSealing } from './seal/sweep.ts'
import verifySigned from './seal/verify-signed.ts'
import send from './send/send.ts'
import complete from './sign/complete.ts'
import decline from './sign/decline.ts'
import delegate from './sign/delegate.ts'
import open from './sign/open.ts'
import view from './sign/view.ts'
import './tables.ts'
import './timetable/expire.ts'
import './timetable/remind-signers.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [
    create,
    update,
    send,
    list,
    details,
    ofSender,
    people,
    waiting,
    remind,
    cancel,
    extend,
    replace,
    open,
    view,
    complete,
    decline,
    delegate,
    byLink,
    verifySigned,
  ],
  rawRoutes: [
    {
      method: 'GET',
      path: filePath,
      about: 'What is to be signed, the signed file or its certificate, behind a signed link.',
      answers: ['application/pdf'],
      query: linkQuery,
      handler: filePage,
    },
  ],
  register() {
    sealBy(sealEnvelopeOnce)
    watchSealing()
    links.sign.provide(holderOf)
    addDependencies(openEnvelopes)
    on('mail.refused', noteUndelivered)
  },
  destroy: closePdfThreads,
})
