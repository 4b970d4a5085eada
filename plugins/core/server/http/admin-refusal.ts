import type { Http } from '../platform.ts'

const names = {
  400: 'ValidationError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  429: 'RateLimitError',
} as const

/** Refuses a request of the admin in the platform's form, which its screens can show. */
export function refuseAdmin(http: Http, status: keyof typeof names, message: string): void {
  http.status = status
  http.body = { data: null, error: { status, name: names[status], message, details: {} } }
}
