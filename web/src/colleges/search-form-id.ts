/** Joins the search form with the controls that stand outside of it. */
export const searchFormId = 'college-search'
/** The panel of filters: a sheet on a phone, a column on a desk. */
export const filterPanelId = 'filters'
