const { createRequire } = require('node:module')
const { ModuleProvider, Modules } = require('@medusajs/framework/utils')
const { default: stripe, discoveryPath } = require('@medusajs/medusa/payment-stripe')

// The SDK that Medusa's provider works with.
const Stripe = createRequire(discoveryPath)('stripe')
const StripeProvider = stripe.services.find(({ identifier }) => identifier === 'stripe')

/** Medusa's own provider for Stripe, whose SDK asks the sandbox: the stock one has no option for the host. */
class SandboxStripeProvider extends StripeProvider {
  constructor(cradle, options) {
    super(cradle, options)
    const { hostname: host, port, protocol } = new URL(options.sandboxUrl)
    this.stripe_ = new Stripe(options.apiKey, { host, port, protocol: protocol.slice(0, -1), telemetry: false })
  }
}

module.exports = ModuleProvider(Modules.PAYMENT, { services: [SandboxStripeProvider] })
