/** An invoice as a PDF: what a customer hands to an accountant. */
import type { Invoice } from "./invoice";
import {
  blockOf,
  closeSheet,
  CONTENT_WIDTH,
  drawBlock,
  drawPicture,
  GREY,
  INK,
  makeRoom,
  openSheet,
  writeText,
  type Block,
  type Column,
  type Sheet,
  type Style,
} from "./sheet.server";
import { drawSums } from "./sums.server";
import { drawItems } from "./table.server";

const WHOLE: Column = { at: 0, width: CONTENT_WIDTH };
const GAP = 24;
const LOGO: Column = { at: CONTENT_WIDTH - 150, width: 150 };
const LOGO_HEIGHT = 60;
const SELLER: Column = { at: 0, width: LOGO.at - GAP };
const FACT_WIDTH = (CONTENT_WIDTH - GAP) / 2;
const FACTS: Column[] = [0, FACT_WIDTH + GAP].map((at) => ({ at, width: FACT_WIDTH }));

const COMPANY: Style = { size: 12, weight: 700, color: INK };
const TITLE: Style = { size: 20, weight: 700, color: INK };
const TEXT: Style = { size: 10, weight: 400, color: INK };
const SMALL: Style = { size: 9, weight: 400, color: GREY };

export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const { language, title, seller, facts } = invoice;
  const sheet = openSheet(language === "ar" ? "rtl" : "ltr", {
    lang: language,
    title: [title, facts[0]?.value].filter(Boolean).join(" "),
    author: seller[0] ?? "",
  });
  drawSeller(sheet, invoice);
  writeText(sheet, title, WHOLE, TITLE);
  sheet.y += GAP / 2;
  drawFacts(sheet, invoice);
  sheet.y += GAP / 2;
  drawItems(sheet, invoice);
  drawSums(sheet, invoice);
  return closeSheet(sheet);
}

function drawSeller(sheet: Sheet, { seller, logo }: Invoice): void {
  const top = sheet.y;
  if (logo) drawPicture(sheet, Buffer.from(logo), LOGO, LOGO_HEIGHT);
  seller.forEach((line, index) => writeText(sheet, line, SELLER, index === 0 ? COMPANY : SMALL));
  sheet.y = Math.max(sheet.y, top + (logo ? LOGO_HEIGHT : 0)) + GAP;
}

type Fact = { label: Block; value: Block };

function drawFacts(sheet: Sheet, { facts }: Invoice): void {
  const blocks = facts.map(({ label, value }) => ({
    label: blockOf(sheet, label, FACT_WIDTH, SMALL),
    value: blockOf(sheet, value, FACT_WIDTH, TEXT),
  }));
  for (let index = 0; index < blocks.length; index += FACTS.length) {
    drawFactRow(sheet, blocks.slice(index, index + FACTS.length));
  }
}

function drawFactRow(sheet: Sheet, facts: Fact[]): void {
  const height = Math.max(...facts.map(({ label, value }) => label.height + value.height));
  makeRoom(sheet, height);
  const top = sheet.y;
  FACTS.forEach((column, index) => {
    const fact = facts[index];
    if (!fact) return;
    drawBlock(sheet, fact.label, column);
    sheet.y += fact.label.height;
    drawBlock(sheet, fact.value, column);
    sheet.y = top;
  });
  sheet.y = top + height + GAP / 3;
}
