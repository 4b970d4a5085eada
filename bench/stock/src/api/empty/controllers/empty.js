// The least that a call of a Strapi application can do.
module.exports = {
  find: async context => {
    context.body = { status: 1, response: { count: 0 } }
  },
}
