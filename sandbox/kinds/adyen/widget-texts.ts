/** Texts of the widget as Adyen's own host serves them, as far as the double's methods show them: what is missing stays English, as the widget does it. */

const KEYS = [
  "payButton",
  "payAmountFormat",
  "payButton.redirecting",
  "continueTo",
  "form.instruction",
  "paymentMethodsList.aria.label",
  "creditCard.cardNumber.label",
  "creditCard.expiryDate.label",
  "creditCard.securityCode.label",
  "creditCard.encryptedCardNumber.aria.iframeTitle",
  "creditCard.encryptedExpiryDate.aria.iframeTitle",
  "creditCard.encryptedSecurityCode.aria.iframeTitle",
  "cc.num.900",
  "cc.num.901",
  "cc.num.902",
  "cc.dat.910",
  "cc.dat.911",
  "cc.cvc.920",
  "cc.cvc.921",
] as const;

const ARABIC = [
  "دفع",
  "دفع %@",
  "جارٍ إعادة التوجيه...",
  "متابعة إلى",
  "جميع الحقول مطلوبة ما لم يُذكر خلاف ذلك.",
  "اختر طريقة دفع",
  "رقم البطاقة",
  "تاريخ الانتهاء",
  "رمز الأمان",
  "رقم البطاقة",
  "تاريخ الانتهاء",
  "رمز الأمان",
  "أدخل رقم البطاقة",
  "أدخل رقم البطاقة كاملًا",
  "أدخل رقم بطاقة صالحًا",
  "أدخل تاريخ الانتهاء. على وجه البطاقة بصيغة شهر/سنة.",
  "أدخل تاريخ الانتهاء كاملًا. على وجه البطاقة بصيغة شهر/سنة.",
  "أدخل رمز الأمان. 3 أرقام على ظهر البطاقة.",
  "أدخل رمز الأمان كاملًا. 3 أرقام على ظهر البطاقة.",
];

const CHINESE = [
  "支付",
  "支付 %@",
  "正在跳转...",
  "继续前往",
  "除非另有说明，所有字段均为必填。",
  "选择支付方式",
  "卡号",
  "有效期",
  "安全码",
  "卡号",
  "有效期",
  "安全码",
  "请输入卡号",
  "请输入完整的卡号",
  "请输入有效的卡号",
  "请输入有效期。卡正面，格式为月/年。",
  "请输入完整的有效期。卡正面，格式为月/年。",
  "请输入安全码。卡背面的 3 位数字。",
  "请输入完整的安全码。卡背面的 3 位数字。",
];

const BY_FILE: Record<string, readonly string[]> = { "ar.json": ARABIC, "zh-CN.json": CHINESE };

/** What a file of texts holds; null of a language that Adyen's host does not have, or the double. */
export function widgetTexts(file: string): Record<string, string> | null {
  const texts = BY_FILE[file];
  return texts ? Object.fromEntries(KEYS.map((key, i) => [key, texts[i] ?? ""])) : null;
}
