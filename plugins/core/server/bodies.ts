import { boundCall } from './plugin.ts'
import type { Middleware, Platform } from './platform.ts'

/**
 * Lets the platform's reader of bodies take as much JSON as the contract of a call says. Few take long texts, and nobody fills the memory
 * through the others, for which the configuration holds.
 */
export function readLongBodies(platform: Platform): void {
  platform.get('middlewares').extend('strapi::body', make => (config, context) => {
    const usual = make(config, context)
    const longer = new Map<number, Middleware>()
    const upTo = (bytes: number): Middleware => {
      const reader = longer.get(bytes) ?? make({ ...config, jsonLimit: bytes }, context)
      longer.set(bytes, reader)
      return reader
    }
    return (http, next) => {
      const bytes = boundCall(http.method, http.path.replace(/^\/api\b/, ''))?.call.body
      return (bytes === undefined ? usual : upTo(bytes))(http, next)
    }
  })
}
