/**
 * Input by keyboard alone. Checks each focus stop on the way: the focus is visible, nothing covers it,
 * and it never moves against the reading order.
 */
import { expect, type Locator, type Page } from '@playwright/test'
import type { InputMethod } from './input-method.ts'

/** More stops than any screen has between two consecutive targets. */
const maxStops = 90

interface Stop {
  name: string
  hasRing: boolean
  isCovered: boolean
  /**
   * The stop before, if it is above this one or left of it on the same line. Both are measured now: what lies between two stops, such as
   * the list of errors, may come and go. `null` also if one of them floats over the page: then there is no order between them.
   */
  jumpedFrom: string | null
  isWanted: boolean
}

export function keyboardInput(page: Page): InputMethod & { reach: (target: Locator) => Promise<void> } {
  const press = (key: string) => page.keyboard.press(key)
  const isAt = (target: Locator) => target.evaluate((element) => element === document.activeElement)

  async function reach(target: Locator) {
    await expect(target).toBeVisible()
    if (await isAt(target)) return
    const key = (await target.evaluate(standsBefore)) ? 'Shift+Tab' : 'Tab'
    for (let stops = 0; stops < maxStops; stops += 1) {
      await press(key)
      const stop = await target.evaluate(inspectStop, { isFirst: stops === 0 })
      if (stop) check(stop, key === 'Tab')
      if (stop?.isWanted) return
    }
    throw new Error(`${maxStops} presses of ${key} did not reach ${target}`)
  }

  /** A radio group is one focus stop; the arrow keys select within it. */
  async function choose(radio: Locator) {
    const group = radio.page().locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`)
    const chosen = group.and(page.locator(':checked'))
    const asked = (await chosen.count()) > 0 ? chosen : group.first()
    await reach(asked)
    const options = await group.count()
    for (let steps = 0; steps < options && !(await isAt(radio)); steps += 1) await press('ArrowDown')
    if (!(await radio.isChecked())) await press('Space')
  }

  return {
    reach,
    async check(choice) {
      if ((await choice.getAttribute('type')) === 'radio') await choose(choice)
      else {
        await reach(choice)
        if (!(await choice.isChecked())) await press('Space')
      }
      await expect(choice).toBeChecked()
    },
    async fill(field, text) {
      await reach(field)
      await press('ControlOrMeta+a')
      await press('Delete')
      await page.keyboard.type(text)
    },
    async select(list, option) {
      await reach(list)
      // A select matches typed letters as one word until there is a pause of a second. Then it starts over.
      await expect(async () => {
        await page.keyboard.type(option)
        await expect(list.locator('option:checked')).toHaveText(option, { timeout: 2_000 })
      }).toPass()
    },
    async press(target) {
      await reach(target)
      await press('Enter')
    },
  }
}

function check({ name, hasRing, isCovered, jumpedFrom }: Stop, isForward: boolean) {
  expect(hasRing, `${name} has a visible focus ring`).toBe(true)
  expect(isCovered, `${name} is covered while focused`).toBe(false)
  if (isForward) expect(jumpedFrom, `${name} is above the stop before it`).toBeNull()
}

/** Runs in the page. */
function standsBefore(target: Element): boolean {
  const present = document.activeElement
  if (!present || present === document.body || present.contains(target)) return false
  return (present.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
}

/** Runs in the page. Null if the focus has moved to the browser's own toolbar. */
function inspectStop(target: Element, { isFirst }: { isFirst: boolean }): Stop | null {
  const memory = window as unknown as { stopBefore?: Element | null }
  const before = isFirst ? null : memory.stopBefore
  memory.stopBefore = document.activeElement
  const element = document.activeElement
  if (!element || element === document.body) return null
  const nameOf = (one: Element) =>
    `${one.tagName.toLowerCase()} “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 60)}” ${one.id}`
  // A choice's whole row is clickable and shows the focus ring.
  const shown = element.closest('label') ?? element
  const ringOf = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  const box = element.getBoundingClientRect()
  const inSight = (at: number, min: number, max: number) => Math.min(Math.max(at, min), max)
  const x = inSight(box.left + box.width / 2, 1, innerWidth - 1)
  const y = inSight(box.top + Math.min(box.height, 40) / 2, 1, innerHeight - 1)
  const top = document.elementFromPoint(x, y)
  const isOwnContainer = (one: Element) => {
    const { position, overflowY } = getComputedStyle(one)
    return position === 'fixed' || (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight)
  }
  const containerOf = (one: Element): Element | null => {
    let part: Element | null = one
    while (part && part !== document.body && !isOwnContainer(part)) part = part.parentElement
    return part === document.body ? null : part
  }
  const isJump = (from: Element) => {
    if (!from.isConnected || from === document.body || containerOf(from) !== containerOf(element))
      return false
    // On the same line, further down, or in a column to the right.
    const there = from.getBoundingClientRect()
    return box.bottom <= there.top && box.left < there.right
  }
  return {
    name: nameOf(element),
    hasRing: ringOf(element) || ringOf(shown),
    isCovered: !top || !(shown.contains(top) || top.contains(shown)),
    jumpedFrom: before && isJump(before) ? nameOf(before) : null,
    // A field with suggestions is replaced by another element when it gets the focus.
    isWanted: element === target || (element.id !== '' && element.id === target.id),
  }
}
