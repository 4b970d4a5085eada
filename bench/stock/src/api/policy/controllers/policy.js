const { factories } = require('../../../../strapi.js')

module.exports = factories.createCoreController('api::policy.policy')
