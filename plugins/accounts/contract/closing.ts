import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, text, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** Days after which a closed account is erased; until then the provider can open it again. */
export const closedDays = 30

/** Designed: no part of the specification. The password and the company's name are asked for, so that nobody closes it by mistake. */
export const closeCompany = call('POST', '/user/company/close', {
  about:
    'Closes the account of the company: everyone is signed out, nothing is charged any more, and everything but orders and invoices is erased after 30 days.',
  who: 'company',
  input: z.object({ userId: callerId, password: z.string().max(200).default(''), companyName: text(200).default('') }),
  reply: z.object({ erasedOn: time }),
  texts: {
    closed: 'The account is closed',
    wrong: 'Your password is not right.',
    otherName: 'This is not the name of your company.',
    paying: 'A payment of your company is under way. Please try again when it is settled: a day at most.',
  },
  notCodes: ['closed', 'wrong'],
  codes: ['tooMany'],
  sql: 30,
  cost: 5,
  seconds: 15,
})
