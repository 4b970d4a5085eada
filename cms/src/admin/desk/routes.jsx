const at = type => `content-manager/collection-types/${type}/:id`

/** Pages that stand in place of a form of the platform: what nobody fills in is read. */
export const deskRoutes = [
  { path: at('plugin::orders.order'), lazy: async () => ({ Component: (await import('./order-page.jsx')).OrderPage }) },
  {
    path: at('plugin::care.request'),
    lazy: async () => ({ Component: (await import('./message-pages.jsx')).RequestPage }),
  },
  {
    path: at('plugin::care.report'),
    lazy: async () => ({ Component: (await import('./message-pages.jsx')).ReportPage }),
  },
  {
    path: at('plugin::catalogue.contact-message'),
    lazy: async () => ({ Component: (await import('./message-pages.jsx')).MessagePage }),
  },
]
