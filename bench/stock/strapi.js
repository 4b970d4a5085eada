const { createRequire } = require('node:module')

// The peer runs the very Strapi that the product stands on, so it is found where the product finds it.
module.exports = createRequire(require.resolve('@cloudoc/cms/package.json'))('@strapi/strapi')
