import { addOns, licences, plans } from '@cloudoc/catalogue/contract/rules/plans.ts'
import { call } from '@cloudoc/core/contract/call.ts'
import { callerId, id, paging, time } from '@cloudoc/core/contract/wire.ts'
import { z } from 'zod'

/** States of a subscription (rulings 21). */
export const subscriptionStates = ['trial', 'active', 'past due', 'cancelled', 'expired'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

/** shop §3 Subscription plan list. */
export const planList = call('POST', '/user/planList', {
  about: 'What the company holds: packages with plan, add-ons, state and dates, newest first.',
  also: ['empty'],
  who: 'session',
  reads: true,
  input: z.object({ userId: callerId, ...paging(25) }),
  reply: z.object({
    planList: z.array(
      z.object({
        _id: id,
        packageId: z.string(),
        name: z.string(),
        slug: z.string(),
        subscription_image: z.string(),
        planType: z.enum(plans),
        selectedPackages: z.array(z.object({ name: z.enum(addOns), expires: time })),
        licenceType: z.enum(licences),
        status: z.enum(subscriptionStates),
        files: z.number().int(),
        subscribedDate: time,
        expireDate: time,
        orderId: z.string(),
      }),
    ),
    /** The plan that counts: the newest that is not over. */
    userPlan: z.string(),
    subscribedDateObj: z.string(),
    expireDateObj: z.string(),
  }),
})
