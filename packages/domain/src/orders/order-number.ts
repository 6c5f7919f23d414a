/** An order number (`globalApiId`), eight digits, as it is read out on the phone: 48 210 377 (decisions §2). */
export const showOrderNumber = (globalApiId: string): string => globalApiId.replace(/^(\d{2})(\d{3})(\d{3})$/, '$1 $2 $3');
