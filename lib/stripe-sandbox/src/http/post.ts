import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { seconds } from '../engine/ids.ts'

/**
 * `t=…,v1=…` over the body, as `stripe.webhooks.constructEvent` checks it. A new time for each try, or a late
 * one would be turned away.
 */
function signatureOf(body: string, secret: string, time = seconds()): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
}

/** Posts a signed event; answers the HTTP status, or 0 when nobody answered within `timeout` ms. Never rejects. */
export function postEvent(
  { url, secret }: { url: string; secret: string },
  body: string,
  signal: AbortSignal,
  timeout = 10_000,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  try {
    const send = url.startsWith('https:') ? requestHttps : requestHttp
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Stripe/1.0 (Cloudoc payment sandbox)',
      'stripe-signature': signatureOf(body, secret),
    }
    // Its own connection each time: a kept one would hold a closing server open.
    const sending = send(
      url,
      { method: 'POST', headers, agent: false, signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) },
      response => {
        response.resume()
        response.on('end', () => {
          resolve(response.statusCode ?? 0)
        })
        response.on('error', () => {
          resolve(0)
        })
        response.on('close', () => {
          resolve(0)
        })
      },
    )
    sending.on('error', () => {
      resolve(0)
    })
    sending.end(body)
  } catch {
    resolve(0)
  }
  return promise
}
