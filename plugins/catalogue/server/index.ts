import { definePlugin } from '@cloudoc/core/server/plugin.ts'
import { platform } from '@cloudoc/core/server/platform.ts'
import articleDetails from './calls/article-details.ts'
import articles from './calls/articles.ts'
import blogPosts from './calls/blog-posts.ts'
import categoryList from './calls/category-list.ts'
import contactUs from './calls/contact-us.ts'
import countryList from './calls/country-list.ts'
import documentLibrary from './calls/document-library.ts'
import faqs from './calls/faqs.ts'
import homeContent from './calls/home-content.ts'
import latestUpdates from './calls/latest-updates.ts'
import offerSlugs from './calls/offer-slugs.ts'
import packageDetails from './calls/package-details.ts'
import packageList from './calls/package-list.ts'
import pageDetails from './calls/page-details.ts'
import pageList from './calls/page-list.ts'
import priceDetails from './calls/price-details.ts'
import sampleDownload from './calls/sample-download.ts'
import sampleFiles from './calls/sample-files.ts'
import siteSettings from './calls/site-settings.ts'
import testimonials from './calls/testimonials.ts'
import typeList from './calls/type-list.ts'
import { contentTypes } from './content-types/index.ts'
import { keepVersions } from './services/publishing.ts'
import { installTextIndex } from './services/text-index.ts'

export default definePlugin({
  contentTypes,
  calls: [
    packageList, packageDetails, countryList, typeList, categoryList, priceDetails, offerSlugs, documentLibrary, siteSettings,
    latestUpdates, pageList, pageDetails, blogPosts, testimonials, faqs, articles, articleDetails, homeContent, sampleFiles, sampleDownload, contactUs,
  ],
  register: () => platform().documents.use(keepVersions),
  bootstrap: installTextIndex,
})
