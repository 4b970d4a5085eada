/** Days ago on which the company came to the product. */
export const beginning = 200

/** The homes of the demonstration: that of the organisation details first. */
export const [home, lodge, wales] = ['Meadow House', 'Willow Lodge', 'Bryn Haf']
