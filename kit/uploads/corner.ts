/** The corner of the screen for what goes on by itself: what belongs there finds it by this id. */
export const cornerId = 'corner'
