/** Connects the comparison form with the checkboxes in the cards. */
export const compareFormId = 'compare'
/** Event on the document when a card and its checkbox were hidden or shown again. */
export const cardsChanged = 'favorite-cards-changed'
