const { factories } = require('../../../../strapi.js')

module.exports = factories.createCoreService('api::policy.policy')
