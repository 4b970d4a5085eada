/** The homes of the demonstration: that of the organisation details first. */
export const [home, lodge, wales] = ['Meadow House', 'Willow Lodge', 'Bryn Haf']
