import { position, publishAt, slug, type Form } from './form.ts'

const pounds = (label: string, period: string, hint = ''): readonly [string, string] => [`${label} (£ ${period}, without VAT)`, hint]

/** What shop managers set: what is sold, what it costs, what is on offer. */
export const shop: Readonly<Record<string, Form>> = {
  'api::package.package': {
    main: 'name', list: ['name', 'licenseFee', 'category', 'country', 'position'], sort: ['position', 'ASC'],
    edit: [[['name', 12]], [['licenseFee', 6], ['hasDiscountOffer', 6]], [['summary', 12]], [['category', 6], ['country', 6]], [['type', 6], ['position', 6]], [['templates', 12]], [['description', 12]], [['image', 6], ['slug', 6]], [['offers', 6], ['publishAt', 6]]],
    words: {
      name: 'Name', licenseFee: pounds('Licence', 'for 12 months', 'For one location. All locations: times the factor in Prices.'), summary: ['Summary', 'One sentence, on its card.'], category: 'Kind of service', country: 'Country', type: 'Type',
      templates: ['Documents', 'What a buyer gets, in this order.'], description: ['Description', 'On its page.'], image: ['Picture', 'From the media library. Empty: that of its kind of service.'], slug,
      hasDiscountOffer: ['Takes part in the discount', 'Cheaper while Offer and trial says so.'], offers: ['Offers', 'It is advertised with.'], position, publishAt,
    },
    hidden: ['imageName'],
  },
  'api::offer.offer': {
    main: 'name', list: ['name', 'note', 'position', 'updatedAt'], sort: ['position', 'ASC'],
    edit: [[['name', 8], ['slug', 4]], [['packages', 12]], [['note', 12]], [['position', 4], ['publishAt', 6]]],
    words: { name: 'Name', slug, packages: ['Packages', 'The first one leads.'], note: ['Note', 'For staff.'], position, publishAt },
  },
  'api::coupon.coupon': {
    main: 'code', list: ['code', 'percent', 'expires', 'note'], sort: ['code', 'ASC'],
    edit: [[['code', 6], ['percent', 6]], [['begins', 6], ['expires', 6]], [['packages', 12]], [['mostUses', 6], ['mostUsesPerCompany', 6]], [['note', 12]], [['publishAt', 6]]],
    words: { code: ['Code', 'As a buyer types it. Letters, digits, hyphens.'], percent: ['Off the licence (%)', ''], begins: ['Good from', 'Empty: at once.'], packages: ['Packages', 'Empty: for all that is sold.'], mostUses: ['Uses in all', 'Orders. Empty: any number.'], mostUsesPerCompany: ['Uses per company', 'Orders. Empty: any number.'], expires: ['Good until', 'Empty: for ever.'], note: ['Note', 'For staff.'], publishAt },
  },
  'api::category.category': {
    main: 'name', list: ['name', 'slug', 'position'], sort: ['position', 'ASC'],
    edit: [[['name', 8], ['slug', 4]], [['description', 12]], [['image', 6], ['position', 4]], [['packages', 12]], [['templates', 12]]],
    words: { name: 'Name', slug, description: 'Description', image: ['Picture', 'From the media library.'], position, packages: 'Packages', templates: 'Templates' },
    hidden: ['imageName'],
  },
  'api::country.country': {
    main: 'name', list: ['name', 'slug', 'position'], sort: ['position', 'ASC'],
    edit: [[['name', 6], ['flag', 3], ['position', 3]], [['slug', 6]], [['packages', 12]], [['templates', 12]]],
    words: { name: 'Name', flag: ['Flag', 'Name of its drawing.'], slug, position, packages: 'Packages', templates: 'Templates' },
  },
  'api::subscription-type.subscription-type': {
    main: 'name', list: ['name', 'slug', 'position'], sort: ['position', 'ASC'],
    edit: [[['name', 8], ['slug', 4]], [['description', 12]], [['position', 4]], [['packages', 12]]],
    words: { name: 'Name', slug, description: 'Description', position, packages: 'Packages' },
  },
  'api::price-list.price-list': {
    main: 'id', list: ['updatedAt'],
    edit: [
      [['monthlyRenewalFee', 6], ['yearlyRenewalFee', 6]], [['managementMonthlyFee', 6], ['managementYearlyFee', 6]], [['comboMonthlyFee', 6], ['comboYearlyFee', 6]], [['proMonthlyFee', 6], ['proYearlyFee', 6]],
      [['printingFee', 6], ['singleDocumentFee', 6]], [['multipleLicenceFactor', 6], ['vatRate', 6]], [['discountStatus', 6], ['yearlyDiscount', 6]], [['publishAt', 6]],
    ],
    words: {
      monthlyRenewalFee: pounds('Updates', 'a month'), yearlyRenewalFee: pounds('Updates', 'a year'), managementMonthlyFee: pounds('Management', 'a month'), managementYearlyFee: pounds('Management', 'a year'),
      comboMonthlyFee: pounds('Combo', 'a month', 'Updates and management together.'), comboYearlyFee: pounds('Combo', 'a year', 'Updates and management together.'), proMonthlyFee: pounds('Pro', 'a month', 'Everything in Combo, e-signature and forms.'), proYearlyFee: pounds('Pro', 'a year', 'Everything in Combo, e-signature and forms.'),
      printingFee: pounds('Printing', 'once'), singleDocumentFee: pounds('A single document', 'once', 'Where the document has no price of its own.'),
      multipleLicenceFactor: ['All locations: times', 'A licence for all locations costs that of one times this.'], vatRate: ['VAT (%)', 'Prices are shown without, and 0 hides it.'],
      discountStatus: ['Paying by the year is cheaper', ''], yearlyDiscount: ['Discount by the year (%)', 'Does not add up with the offer: the better one for the buyer counts.'], publishAt,
    },
  },
  'api::current-offer.current-offer': {
    main: 'id', list: ['offertitle', 'offerExpiry'],
    edit: [[['offerStatus', 6], ['offerExpiry', 6]], [['offertitle', 12]], [['packagediscountStatus', 6], ['packageDiscountPercent', 6]], [['trialStatus', 6], ['trialPeriod', 6]], [['trialExpiry', 6], ['trailsubPackages', 6]], [['publishAt', 6]]],
    words: {
      offerStatus: ['The offer is on', 'Off: neither discount nor trial, whatever stands below.'], offerExpiry: ['Until', 'Empty: without an end. The shop counts down to it, and nothing is cheaper after it.'], offertitle: ['Name of the offer', 'Shown in the shop.'],
      packagediscountStatus: ['Packages are cheaper', 'Those that take part.'], packageDiscountPercent: ['Discount (%)', 'Off the licence.'],
      trialStatus: ['A trial is offered', ''], trialPeriod: ['Length of a trial', 'Such as 14 days, 2 weeks, 1 month; or custom date, for the date beside.'], trialExpiry: ['Trials end on', 'For the length ‘custom date’.'],
      trailsubPackages: ['Add-ons that may be tried', 'Of combo, updates, management; commas between.'], publishAt,
    },
  },
  'api::promotion.promotion': {
    main: 'id', list: ['promotitle', 'promonotice'],
    edit: [[['promonotice', 12]], [['promotitle', 12]], [['promodescription', 12]], [['promobutton', 6], ['promolink', 6]], [['promobackground', 6], ['promofont', 6]], [['promoPicture', 6], ['publishAt', 6]]],
    words: {
      promonotice: ['Banner', 'One sentence above every page, while the offer is on.'], promotitle: ['Window: title', ''], promodescription: ['Window: text', ''], promobutton: ['Window: button', ''], promolink: ['Window: where the button leads', '/policies-procedures, or https://…'],
      promobackground: ['Colour of the banner', 'Such as #0f4c4a.'], promofont: ['Colour of its letters', 'Must be easy to read on it.'], promoPicture: ['Picture', 'From the media library. Empty: the product’s own.'], publishAt,
    },
    hidden: ['promoicon'],
  },
  'api::site-text.site-text': {
    main: 'id', list: ['siteTitle', 'contactEmail'],
    edit: [
      [['siteTitle', 12]], [['siteDescription', 12]], [['trustClaim', 6], ['ratingClaim', 6]], [['contactEmail', 6], ['contactPhone', 6]], [['contactAddress', 12]], [['demoUrl', 6], ['trainingUrl', 6]], [['blog_url', 6]], [['androidUrl', 6], ['iosUrl', 6]],
      [['socialLinks', 12]], [['clientLogos', 12]], [['introVideo', 6]], [['faviconPicture', 6], ['sharePicture', 6]], [['binRetentionDays', 4], ['storageGb', 4], ['storageProGb', 4]], [['publishAt', 6]],
    ],
    words: {
      siteTitle: ['Title in search engines', ''], siteDescription: ['Description in search engines', 'One or two sentences.'], trustClaim: ['Claim of trust', 'On the home page.'], ratingClaim: ['Claim of rating', 'On the home page.'],
      contactEmail: ['E-mail', 'Messages of the contact form go here.'], contactPhone: ['Telephone', ''], contactAddress: ['Postal address', 'On invoices, too.'], demoUrl: ['Where a demo is booked', 'https://…'], trainingUrl: ['Where training is booked', 'https://…'],
      blog_url: ['Blog', 'In the menu.'], androidUrl: ['App for Android', ''], iosUrl: ['App for iPhone', ''], socialLinks: ['Social networks', 'Name and address of each.'],
      clientLogos: ['Logos of clients', 'Name and picture of each, on the home page.'], introVideo: ['Film on the home page', 'Its address.'],
      faviconPicture: ['Icon in the browser’s tab', 'Square. Empty: the product’s own.'], sharePicture: ['Picture when the shop is shared', '1,200 by 630. Empty: the product’s own.'],
      binRetentionDays: ['Deleted documents are kept for (days)', 'In the bin of a company’s workspace.'], storageGb: ['Room for uploaded files (GB)', 'Of a company without Pro.'], storageProGb: ['The same with Pro (GB)', ''], publishAt,
    },
    hidden: ['favicon', 'shareImage'],
  },
}
