import { useMenu as usePlatformsMenu } from '@strapi/admin/menu'
import { useMemo } from 'react'

/** The platform's menu without its marketplace and without the builder of types, which changes nothing here. */
export function useMenu(...given) {
  const menu = usePlatformsMenu(...given)
  return useMemo(
    () => ({
      ...menu,
      generalSectionLinks: menu.generalSectionLinks.filter(({ target }) => target === undefined),
      pluginsSectionLinks: menu.pluginsSectionLinks.filter(({ to }) => !to.includes('content-type-builder')),
    }),
    [menu],
  )
}
