/** Connects the search form with the controls outside of it. */
export const searchFormId = 'college-search'
/** The filter panel: a sheet on phones, a column on wider screens. */
export const filterPanelId = 'filters'
/** Headings that links for the keyboard lead to, past the filters and back. */
export const resultsTitleId = 'results'
export const filterTitleId = 'filters-title'
