import { addBinSource } from '@cloudoc/core/server/bin.ts'
import { links } from '@cloudoc/core/server/call/actor.ts'
import { definePlugin } from '@cloudoc/core/server/call/plugin.ts'
import answerDetails from './answer/answer-details.ts'
import answers from './answer/answer-list.ts'
import correct from './answer/correct.ts'
import exportAnswers from './answer/export.ts'
import answerFile from './answer/file-link.ts'
import { forManager, forSender } from './answer/pdf.ts'
import removeAnswers from './answer/remove.ts'
import { binnedAnswers } from './bin/answers.ts'
import { binnedForms } from './bin/source.ts'
import { contentTypes } from './content-types/index.ts'
import './events.ts'
import * as staff from './fill/staff.ts'
import * as web from './fill/web.ts'
import { holderOf } from './form/address.ts'
import * as change from './form/change.ts'
import details from './form/form-details.ts'
import list from './form/form-list.ts'
import publish from './form/publish.ts'
import save from './form/save.ts'
import whom from './form/whom.ts'
import { migrations } from './migrations/index.ts'
import { personalData } from './personal-data.ts'
import { retention } from './retention.ts'
import mail from './share/mail.ts'
import poster from './share/poster.ts'
import './tables.ts'

export default definePlugin({
  contentTypes,
  migrations,
  retention,
  personalData,
  calls: [
    list,
    details,
    whom,
    save,
    publish,
    change.close,
    change.reopen,
    change.copy,
    change.remove,
    change.renewAddress,
    mail,
    poster,
    answers,
    answerDetails,
    correct,
    answerFile,
    forManager,
    exportAnswers,
    removeAnswers,
    staff.list,
    staff.sent,
    staff.open,
    staff.keep,
    staff.upload,
    staff.submit,
    forSender,
    web.open,
    web.keep,
    web.upload,
    web.submit,
  ],
  register() {
    links.form.provide(holderOf)
    addBinSource(binnedForms)
    addBinSource(binnedAnswers)
  },
})
