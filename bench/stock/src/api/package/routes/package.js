const { factories } = require('../../../../strapi.js')

// Without the users-permissions plugin a route is public by having its authentication off: less work than a stock site has.
module.exports = factories.createCoreRouter('api::package.package', {
  only: ['find'],
  config: { find: { auth: false } },
})
