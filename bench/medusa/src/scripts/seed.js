const { writeFileSync } = require('node:fs')
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')
const {
  createProductsWorkflow,
  createRegionsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updateStoresWorkflow,
} = require('@medusajs/medusa/core-flows')

const country = 'gb'
const currency = 'gbp'

/**
 * `medusa exec`: what a shop in the United Kingdom needs to sell one thing without stock at `PRICE` pounds
 * net, delivered free. Writes the ids that a storefront is configured with to the file `SEEDED`.
 */
module.exports.default = async function seed({ container }) {
  const run = async (workflow, input) => (await workflow(container).run({ input })).result
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  // Made by Medusa itself at each start.
  const { data: stores } = await query.graph({ entity: 'store', fields: ['id', 'default_sales_channel_id'] })
  const { data: keys } = await query.graph({ entity: 'api_key', fields: ['token'], filters: { type: 'publishable' } })
  const [{ id: storeId, default_sales_channel_id: channelId }] = stores

  await run(updateStoresWorkflow, {
    selector: { id: storeId },
    update: { supported_currencies: [{ currency_code: currency, is_default: true }] },
  })
  const [region] = await run(createRegionsWorkflow, {
    regions: [
      {
        name: 'United Kingdom',
        currency_code: currency,
        countries: [country],
        payment_providers: ['pp_stripe_stripe'],
      },
    ],
  })
  await run(createTaxRegionsWorkflow, [
    { country_code: country, provider_id: 'tp_system', default_tax_rate: { name: 'VAT', code: 'VAT', rate: 20 } },
  ])
  const { profileId, optionId } = await seedDelivery(container, run, channelId, region.id)
  const [product] = await run(createProductsWorkflow, {
    products: [
      {
        title: process.env.TITLE,
        status: 'published',
        shipping_profile_id: profileId,
        sales_channels: [{ id: channelId }],
        options: [{ title: 'Licence', values: ['Yearly'] }],
        variants: [
          {
            title: 'Yearly',
            manage_inventory: false,
            options: { Licence: 'Yearly' },
            prices: [{ currency_code: currency, amount: Number(process.env.PRICE) }],
          },
        ],
      },
    ],
  })
  const seeded = { key: keys[0].token, region: region.id, variant: product.variants[0].id, delivery: optionId }
  writeFileSync(process.env.SEEDED, JSON.stringify(seeded))
}

/** A place to deliver from, and delivery within the country that costs nothing. */
async function seedDelivery(container, run, channelId, regionId) {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const [location] = await run(createStockLocationsWorkflow, {
    locations: [{ name: 'London', address: { city: 'London', country_code: country, address_1: '1 High Street' } }],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: 'manual_manual' },
  })
  const [profile] = await run(createShippingProfilesWorkflow, { data: [{ name: 'Default', type: 'default' }] })
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: 'Delivery',
    type: 'shipping',
    service_zones: [{ name: 'United Kingdom', geo_zones: [{ type: 'country', country_code: country }] }],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  await run(linkSalesChannelsToStockLocationWorkflow, { id: location.id, add: [channelId] })
  const [option] = await run(createShippingOptionsWorkflow, [
    {
      name: 'Free',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Free', code: 'free', description: 'Costs nothing.' },
      prices: [{ region_id: regionId, amount: 0 }],
      rules: [
        { attribute: 'enabled_in_store', operator: 'eq', value: 'true' },
        { attribute: 'is_return', operator: 'eq', value: 'false' },
      ],
    },
  ])
  return { profileId: profile.id, optionId: option.id }
}
