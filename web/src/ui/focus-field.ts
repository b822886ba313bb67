/** Focuses a field's control, or the first control of a group; of an empty list, the button that adds to it. The browser scrolls to it. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  const controls = 'input:not(:disabled), select, textarea'
  const control = element?.matches(controls)
    ? element
    : (element?.querySelector<HTMLElement>(controls) ?? element?.querySelector('button'))
  control?.focus()
}
