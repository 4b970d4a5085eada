import { cardError, findMethod } from '../engine/methods.ts'
import { charge, failedWith, pay } from '../engine/pay.ts'
import { stepRefusal, unexpectedState } from '../engine/states.ts'
import { done, isRefusal } from '../http/reply.ts'
import { call, forBrowsers } from './call.ts'
import { authenticateInput, confirmInput } from './intent-input.ts'
import { chosenMethod, findIntent } from './intents.ts'

const confirm = forBrowsers(
  call('POST', '/v1/payment_intents/:id/confirm', confirmInput, (input, context, id) => {
    const intent = findIntent('payment_intent', id, input.client_secret, context)
    if (isRefusal(intent)) return intent
    const refusal = stepRefusal('confirm', intent)
    if (refusal) return refusal
    const chosen = chosenMethod(input, intent.customer, context)
    const method =
      chosen ??
      (intent.payment_method === null ? undefined : findMethod(intent.payment_method, context, 'payment_method'))
    if (isRefusal(method)) return method
    if (!method) {
      return unexpectedState(
        intent,
        "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
      )
    }
    const future = input.setup_future_usage === undefined ? intent.setup_future_usage : input.setup_future_usage
    const asked = { ...intent, setup_future_usage: future, receipt_email: input.receipt_email ?? intent.receipt_email }
    // Only the server can say that nobody is at the screen.
    return pay(asked, method, context, { offSession: context.who === 'secret' && (input.off_session ?? false) })
  }),
)

const authenticate = forBrowsers(
  call('POST', '/v1/payment_intents/:id/sandbox_authenticate', authenticateInput, (input, context, id) => {
    const intent = findIntent('payment_intent', id, input.client_secret, context)
    if (isRefusal(intent)) return intent
    const refusal = stepRefusal('authenticate', intent)
    if (refusal) return refusal
    const method = findMethod(intent.payment_method ?? '', context, 'payment_method')
    if (isRefusal(method)) return method
    if (input.outcome === 'pass') return charge(intent, method, context)
    const error = cardError({ code: 'payment_intent_authentication_failure', message: authenticationFailed })
    return done(failedWith(intent, { ...error, type: 'invalid_request_error', payment_method: method }, null, context))
  }),
)

/** Stripe's text for a person who did not pass the bank's check. */
export const authenticationFailed =
  'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.'

/** Confirming a payment, and the bank's window. */
export const confirming = [confirm, authenticate]
