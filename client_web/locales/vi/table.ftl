# Ván đang chơi: bàn cờ, đồng hồ, nước đi.
game-gomoku = Cờ caro
game-draughts = Cờ đam
colour-black = Đen
colour-white = Trắng
colour-none = Chưa chọn

board-gomoku = Bàn cờ caro { $size } × { $size }
board-draughts = Bàn cờ đam { $size } × { $size }
board-help-gomoku = Phím mũi tên để di chuyển con trỏ, Enter để đặt quân. Cũng có thể gõ tọa độ, ví dụ h8.
board-help-draughts = Phím mũi tên để di chuyển con trỏ, Enter để chọn quân rồi chọn ô đến. Cũng có thể gõ nước đi, ví dụ 22-18.
board-move-field = Gõ nước đi
board-play = Đi
board-confirm = Xác nhận { $point }
board-cancel = Hủy
board-point-empty = { $point }, trống
board-point-stone = { $point }, { $colour }
board-point-last = { $point }, { $colour }, nước vừa đi
board-square-empty = Ô { $square }, trống
board-square-man = Ô { $square }, quân thường { $colour }
board-square-king = Ô { $square }, quân vua { $colour }
board-square-selected = { $piece }, đã chọn
board-square-target = Ô { $square }, có thể đi đến
board-pending = Đã chọn { $point }. Hãy xác nhận hoặc hủy.
board-picked = Đã chọn ô { $square }. Có { $count } nước đi.
board-unpicked = Đã bỏ chọn
board-unreadable = “{ $text }” không phải là nước đi trên bàn này
board-occupied = { $point } đã có quân
board-illegal = Nước đi không hợp lệ
board-ambiguous = Có nhiều cách ăn kết thúc ở đó. Hãy chọn lần lượt từng ô.
board-must-capture = Bắt buộc phải ăn quân
board-majority = Bắt buộc phải ăn nhiều nhất: { $count } quân
board-no-move-there = Quân đó không đi được
board-not-yours = Đó không phải quân của bạn
board-not-your-turn = Chưa đến lượt bạn
board-moved = { $colour }: { $move }
board-won = { $colour } được năm quân liên tiếp

clock-of = Đồng hồ của { $name }
clock-checking = Đang kiểm tra…
clock-stale = Đã dừng: mất liên lạc
clock-held = Đồng hồ đang dừng
clock-periods = còn ({ $n })
clock-byoyomi-tag = { $n } × { $seconds } giây
clock-spoken = { $name }: { $time }
clock-increased = +{ $seconds } giây

presence-here = Đang ở bàn
presence-uncertain = Mất kết nối…
presence-away = Vắng mặt
presence-not-yet = Chưa vào chỗ

moves-title = Biên bản
moves-first = Về đầu ván
moves-back = Lùi một nước
moves-forward = Tiến một nước
moves-last = Đến nước cuối
moves-behind = ▶ trực tiếp ({ $n })
